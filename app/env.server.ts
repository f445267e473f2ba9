import path from "node:path";
import { z } from "zod";
import { loadSettings } from "./settings.mjs";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const whole = z.coerce.number().int();

const file = z
  .string()
  .optional()
  .transform((name) => name && path.resolve(name));

/** 32 MiB a password with the block size of features/accounts/password.server */
const strongEnough = 15;

const store = z
  .string()
  .regex(
    /^(disk|s3:\/\/[^\s:/?@]+:[^\s:/?@]+@[^\s/?@]+\/[^\s/?]+(\?\S*)?)$/,
    "It is disk, or s3://KEY:SECRET@HOST/BUCKET with each part encoded.",
  );

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  /** where people reach the product; links in mails are built from it */
  APP_URL: z
    .url()
    .default("http://localhost:3000")
    .transform((url) => url.replace(/\/+$/, "")),
  PORT: whole.min(0).max(65535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  DATABASE_URL: z.string().default("postgres://localhost/mappe"),
  /** files, outbox and the embedded database live below it */
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((dir) => path.resolve(dir)),
  /** where files are kept: disk, which is below DATA_DIR, or s3://KEY:SECRET@HOST/BUCKET?region=…; tls=off for a store without it */
  STORAGE_URL: store.default("disk"),
  /** a second store that is looked into where the first has no file: while a house moves from one to the other */
  STORAGE_OTHER_URL: store.optional(),
  /** what the secrets of people's second factors are closed with; not set: a secret of our own, made once below DATA_DIR */
  SECRET_KEY: z.string().min(32, "At least 32 characters, made at random.").optional(),
  /** where backups are kept; not set: mappe-backup beside DATA_DIR */
  BACKUP_DIR: file,
  /** of how many days, weeks and months the last backup is kept */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, "Days, weeks and months: 7,4,12")
    .default("7,4,12"),
  /** the time of day (UTC) at which a runner takes one; not set: none does */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time of day: 01:30")
    .optional(),
  /** how old the newest may be before the operator is told; not set: 30 where BACKUP_AT is, else nobody asks */
  BACKUP_WANTED_HOURS: whole.positive().optional(),
  /** after how many days a runner that has taken a backup checks it too; 0: none does */
  BACKUP_CHECK_DAYS: whole.nonnegative().default(1),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Mappe <mappe@localhost>"),
  /** where "place and date" on a page gets its place from: a file of cities in MaxMind's format, else an address with {address} and {language} in it that answers {"city": …}; nobody is asked without either */
  PLACE_FILE: file,
  PLACE_URL: z.string().startsWith("http").optional(),
  PLACE_TIMEOUT_MS: whole.positive().default(1500),
  /** scrypt's cost of new passwords, as the power of two; production refuses less than the default */
  PASSWORD_COST: whole.min(1).max(20).default(strongEnough),
  /** invitations that one person may send a day: nobody uses Mappe to write to strangers */
  INVITES_PER_DAY: whole.nonnegative().default(20),
  /** how often one person may search a minute, and open documents, by each web process */
  READS_PER_MINUTE: whole.positive().default(600),
  /** signing in with Google and Facebook: without id and secret their buttons say that it is not set up */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: z.url().default("https://oauth2.googleapis.com/token"),
  GOOGLE_PROFILE_URL: z.url().default("https://openidconnect.googleapis.com/v1/userinfo"),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  // Without a version number Facebook takes the one that its app was set to.
  FACEBOOK_AUTHORIZE_URL: z.url().default("https://www.facebook.com/dialog/oauth"),
  FACEBOOK_TOKEN_URL: z.url().default("https://graph.facebook.com/oauth/access_token"),
  FACEBOOK_PROFILE_URL: z.url().default("https://graph.facebook.com/me"),
  /** for each question to a provider; the person is waiting */
  PROVIDER_TIMEOUT_MS: whole.positive().default(10_000),
  /** paying for a plan with Stripe: without a key and a secret it is not set up */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** by which Stripe's messages are known; several while one is replaced by another */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((secret) => secret.trim())
        .filter(Boolean),
    ),
  STRIPE_API_URL: z.url().default("https://api.stripe.com"),
  SUPPORT_EMAIL: z.string().default("hilfe@mappe.example"),
  SOURCE_URL: z.url().optional(),
  OPERATOR_NAME: z.string().default("Mappe"),
  OPERATOR_ADDRESS: z.string().default(""),
  /** further lines of the imprint: who represents the operator, register, VAT number */
  OPERATOR_DETAILS: z.string().default(""),
  /** where the public site leads outside; what is not set leads to a page of its own */
  ABOUT_URL: z.url().optional(),
  BLOG_URL: z.url().optional(),
  SOCIAL_URLS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url())),
  /** a film on another site; not set: the film that comes with the product */
  FILM_URL: z.url().optional(),
  /** an analytics service: told of views by those who agreed; not set: nobody is */
  ANALYTICS_URL: z.url().optional(),
  /** whose X-Forwarded-* is believed, in the words of lib/proxies */
  TRUST_PROXY: z.string().default("0"),
  MAX_FILE_BYTES: whole.positive().default(25 * 1024 * 1024),
  MAX_FORM_BYTES: whole.positive().default(500 * 1024 * 1024),
  /** the first: ms in which a form without files has to arrive; the second: bytes a second at which files have to arrive at least */
  BODY_TIMEOUT_MS: whole.positive().default(20_000),
  SLOWEST_UPLOAD: whole.nonnegative().default(2048),
  /** of files that one person sent and that are kept */
  MAX_PERSON_BYTES: whole.positive().default(20 * 1024 ** 3),
  /** bytes that are left free where files lie, however much people send; not set: 1 GiB, or a twentieth of a smaller disk */
  STORAGE_RESERVE: whole.nonnegative().optional(),
  MAX_FORM_FILES: whole.positive().default(50),
  MAX_PIXELS: whole.positive().default(50_000_000),
  /** px of the longest side of a signature's picture */
  SIGNATURE_SIDE: whole.min(100).max(4000).default(800),
  MAX_PDF_PAGES: whole.positive().default(300),
  /** pages a person may add without a paid plan */
  TRIAL_PAGES: whole.nonnegative().default(15),
  /** what Premium costs, in euro cents; Stripe's prices have to say the same */
  PREMIUM_ANNUAL_CENTS: whole.positive().default(1999),
  PREMIUM_MONTHLY_CENTS: whole.positive().default(239),
  /** the guide the welcome leads to; not set: the quick-start guide that comes with the product */
  STARTER_GUIDE_URL: z.url().optional(),
  /** the pages of the eight tips on the dashboard and of the power tip, in this order; what is missing leads to the blog */
  TIP_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((url) => url.trim()))
    .pipe(z.array(z.union([z.url(), z.literal("")]))),
  /** jobs that may last, done side by side by one runner, which has one more worker for mails and publishing; and engine children of each kind */
  JOB_CONCURRENCY: whole.positive().default(4),
  IMAGE_ENGINES: whole.positive().default(2),
  OCR_ENGINES: whole.positive().default(2),
  /** one child of each kind that a photographed page needs is there before anybody needs it */
  KEEP_ENGINES_READY: flag.default(true),
  /** ms of processor time for one request of an engine */
  ENGINE_TIMEOUT_MS: whole.positive().default(180_000),
  /** ms of processor time; an engine that works longer on one request makes room for another one */
  ENGINE_SLOW_AFTER_MS: whole.positive().default(8000),
  /** pages are read as soon as they are prepared; else when somebody asks for it or when they are published */
  READ_AHEAD: flag.default(true),
  /** files that took an engine all its time or memory, per person and hour; further ones are refused as soon as they are slow */
  HARD_FILES_PER_HOUR: whole.nonnegative().default(3),
  /** for opening a file that was sent; each page of a PDF that is done earns more */
  PREPARE_TIMEOUT_MS: whole.positive().default(60_000),
  /** an engine child is stopped above the first while it works, and let go above the second when it has answered */
  ENGINE_MAX_MEMORY_MB: whole.positive().default(1536),
  ENGINE_REST_MEMORY_MB: whole.positive().default(1024),
  /** the highest wall around engine children that is tried; where it cannot be made, a lower one stands */
  ENGINE_WALL: z.enum(["namespaces", "permissions", "none"]).default("namespaces"),
  /** the folder of another image classifier; not set: the one that comes with the product */
  CLASSIFIER_MODEL: file,
  /** key and certificates (PEM, the key's own first) that seals are made with; not set: a key of our own, made once below DATA_DIR */
  SEAL_KEY_FILE: file,
  SEAL_CERT_FILE: file,
  /** an authority for time stamps (RFC 3161), asked once a seal; not set: none. For how long it is waited for. */
  TIMESTAMP_URL: z.url().optional(),
  TIMESTAMP_TIMEOUT_MS: whole.positive().default(10_000),
  /** figures for Prometheus, of web and of the runner; not served when not set */
  METRICS_PORT: whole.min(1).max(65535).optional(),
  JOBS_METRICS_PORT: whole.min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** for so long a web server that was told to stop still serves, and says at /healthcheck/ready that it leaves */
  STOP_AFTER_SECONDS: whole.nonnegative().max(300).default(0),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
});

const schema = variables
  .refine(({ SEAL_KEY_FILE, SEAL_CERT_FILE }) => !SEAL_KEY_FILE === !SEAL_CERT_FILE, {
    path: ["SEAL_KEY_FILE"],
    error: "SEAL_KEY_FILE and SEAL_CERT_FILE are set together, or neither.",
  })
  .refine(({ NODE_ENV, PASSWORD_COST }) => NODE_ENV !== "production" || PASSWORD_COST >= strongEnough, {
    path: ["PASSWORD_COST"],
    error: `Less than ${strongEnough} is for tests alone.`,
  });

export type Env = Readonly<z.infer<typeof schema>>;

/** @throws an error that names each variable that is not right */
export function readEnvironment(variables: Record<string, string | undefined>): Env {
  // An empty variable means the same as none.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new Error(`The configuration is not right:\n${z.prettifyError(parsed.error)}`);
}

loadSettings();

/** The only reader of the environment; frozen. */
export const env: Env = readEnvironment(process.env);

const secrets = ["SECRET_KEY", "GOOGLE_CLIENT_SECRET", "FACEBOOK_CLIENT_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"];
const addressesWithPassword = /^[a-z0-9]+:\/\/[^/@]*:[^/@]+@/;

/** Those variables that hold a secret, as they were given. */
export function secretsGiven(): [name: string, value: string][] {
  const known = Object.keys(variables.shape).map((name) => [name, process.env[name] ?? ""] as [string, string]);
  return known.filter(([name, value]) => value && (secrets.includes(name) || addressesWithPassword.test(value)));
}

/** What machines that share a bucket have to be told, because each would make or keep one of its own below DATA_DIR. */
export function ownOfThisMachine(): string[] {
  if (env.STORAGE_URL === "disk") return [];
  const needed = [
    ["SECRET_KEY", env.SECRET_KEY],
    ["SEAL_KEY_FILE", env.SEAL_KEY_FILE],
    ["SMTP_URL", env.SMTP_URL],
    ["BACKUP_DIR", env.BACKUP_AT ? env.BACKUP_DIR : "no backup is taken"],
  ];
  return needed.flatMap(([name, value]) => (name && !value ? name : []));
}
