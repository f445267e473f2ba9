import path from "node:path";
import { domainToASCII } from "node:url";
import { z } from "zod";
import { loadSettings } from "./settings.mjs";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const whole = z.coerce.number().int();

/** "500 MB", "1.5 GB", "2TiB", or a number of bytes */
const size = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,3})?\s?([kmgt]i?)?b?$/i, "A size: 500 MB, 20 GB, or a number of bytes.")
  .transform(bytesIn)
  .pipe(z.int().positive());

function bytesIn(size: string): number {
  const power = ["k", "m", "g", "t"].findIndex((unit) => size.toLowerCase().includes(unit)) + 1;
  return Math.round(Number.parseFloat(size) * 1024 ** power);
}

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

const part = "(?:[^\\s:/?#@%]|%[0-9a-f]{2})+";
const mailboxUrl = z
  .string()
  .regex(
    new RegExp(`^imaps?://${part}:${part}@[^\\s/?#@]+(?:/[^\\s?#]*)?$`, "i"),
    "It is imaps://USER:PASSWORD@HOST/FOLDER with each part encoded (imap:// with STARTTLS).",
  )
  .refine(isReadable, "One of its parts cannot be decoded, or it is no address.");

function isReadable(url: string): boolean {
  try {
    return URL.canParse(url) && decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Returns whether a host, as it stands in an address, is reached from its own machine alone. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host === "::1" || host.startsWith("127.");
}

/** Address and parts */
const reached = {
  /**
   * Where people reach Mappe; links in mails are built from it. Passkeys are bound to its host: they are offered where it is `https` with
   * a name (no numeric address) or `http://localhost`, and all of them are lost when the host changes.
   * @default http://localhost:$PORT
   */
  APP_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** The port that the web server listens on. */
  PORT: whole.min(0).max(65535).default(3000),
  /**
   * The address of this machine that it listens at.
   * @default `127.0.0.1`, this machine alone; `0.0.0.0`, whoever reaches it, where `APP_URL` names another host than `localhost`
   */
  HOST: z.string().optional(),
  /** `development` and `test` are for those who work on Mappe. */
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  /**
   * Behind a reverse proxy, whose `X-Forwarded-*` is believed: addresses and networks with commas (`203.0.113.7, 10.0.0.0/8, loopback`), or
   * `1`: the one that asks, where it lies on this machine or in a private network. `npm run doctor` says when that is nobody or everybody.
   */
  TRUST_PROXY: z.string().default("0"),
  /** Seconds for which a web server that was told to stop still serves behind a balancer, and says at `/healthcheck/ready` that it leaves. */
  STOP_AFTER_SECONDS: whole.nonnegative().max(300).default(0),
  /** The least serious lines that are logged. */
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
};

/** Files and database */
const kept = {
  /** The folder of files, outbox and the embedded database. */
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((dir) => path.resolve(dir)),
  /**
   * Where files are kept: `disk`, which is `$DATA_DIR/files`, or a bucket, `s3://KEY:SECRET@HOST/BUCKET?region=eu-central-1`, each part
   * encoded as in any address (`/` is `%2F`); `tls=off` for a store without TLS. See *Files in a bucket* in [operation](operation.md).
   */
  STORAGE_URL: store.default("disk"),
  /** A second store that is looked into where the first has no file, while files move from one to the other. */
  STORAGE_OTHER_URL: store.optional(),
  /**
   * A PostgreSQL 15 or newer of your own; none is embedded then. Not through a pooler in transaction mode: jobs and live updates listen.
   * @default an embedded one
   */
  DATABASE_URL: z.string().default("postgres://localhost/mappe"),
  /**
   * Bytes that are left free on the disk of `DATA_DIR`: beyond that, files, photos and pictures of signatures are refused. Files in a
   * bucket know no such limit.
   * @default 1 GiB, or a twentieth of a smaller disk
   */
  STORAGE_RESERVE: whole.nonnegative().optional(),
};

/** Secrets */
const secret = {
  /**
   * What the secrets of second factors and webhooks, the passwords of mailboxes, recovery codes and coupons are encrypted with in the database:
   * 32 random characters or more (`openssl rand -base64 32`). Several machines need the variable.
   * @default a key made once in `$DATA_DIR/secret`
   */
  SECRET_KEY: z.string().min(32, "At least 32 characters, made at random.").optional(),
  /** What a new password's hash costs (scrypt): 15 is 32 MiB and a quarter of a second, each more doubles both. Less is refused. */
  PASSWORD_COST: whole.min(1).max(20).default(strongEnough),
};

/** Backup */
const backup = {
  /**
   * Where backups are kept. Another disk, or a folder of another machine, is better.
   * @default `mappe-backup` beside `DATA_DIR`
   */
  BACKUP_DIR: file,
  /** Of how many days, weeks and months the last backup is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, "Days, weeks and months: 7,4,12")
    .default("7,4,12"),
  /** The time of day (UTC, `01:30`) at which a runner takes one, in its own `BACKUP_DIR`; not set, take them yourself. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time of day: 01:30")
    .optional(),
  /**
   * How old the newest may be, in hours, before `SUPPORT_EMAIL` is told.
   * @default 30 where `BACKUP_AT` is set, else nobody is told
   */
  BACKUP_WANTED_HOURS: whole.positive().optional(),
  /** A backup that a runner took is checked by a runner when so many days have passed since one was found sound; `0`: never. */
  BACKUP_CHECK_DAYS: whole.nonnegative().default(1),
};

/** Papers that come by themselves */
const arrivals = {
  /**
   * A folder from which files are taken: within it each person has one that is named by their address, `jana@example.com`. Every runner needs to reach
   * it. See [Papers that come by themselves](arrivals.md).
   * @default none is watched
   */
  WATCH_DIR: file,
  /** Whether the folders become tags in which a file lies within a person's folder, or into which a program puts it. */
  WATCH_TAGS: flag.default(false),
  /** Whether webhooks of people may lead to this machine and its own networks, and to addresses without TLS. */
  WEBHOOKS_WITHIN: flag.default(false),
  /**
   * The domain of the addresses at which people get mail that becomes documents, `inbox.example.com`. Where it is set, `npm start` takes mail as well,
   * unless it is fetched (`MAIL_IN_IMAP_URL`).
   * @default no mail is taken
   */
  MAIL_IN_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, "A domain: inbox.example.com")
    .optional(),
  /** What stands before the secret part of these addresses: `inbox+` where all that is sent to `inbox+anything@example.com` lies in one mailbox. */
  MAIL_IN_PREFIX: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9._+=-]{1,40}$/, "What an address begins with: inbox+")
    .default(""),
  /**
   * The mailbox into which mail to these addresses comes, and its folder: `imaps://USER:PASSWORD@HOST/FOLDER`, each part encoded as in any address (`@`
   * is `%40`), the folder as its server names it; `imap://` with STARTTLS. A runner fetches it from there. See *From the operator’s mailbox* in
   * [arrivals](arrivals.md).
   * @default mail comes to `MAIL_IN_PORT`
   */
  MAIL_IN_IMAP_URL: mailboxUrl.optional(),
  /** What is done there with a mail once it was taken: `leave` nothing, `seen` marks it as read, `move:FOLDER` moves it. Nothing is ever deleted. */
  MAIL_IN_IMAP_AFTERWARDS: z
    .string()
    .regex(/^(leave|seen|move:\S.{0,249})$/, "It is leave, seen or move:FOLDER.")
    .default("leave"),
  /** The port at which mail is taken. Other mail servers ask at 25. */
  MAIL_IN_PORT: whole.min(0).max(65535).default(2525),
  /** The address of this machine at which mail is taken: this machine alone, for a mail server before it, or `0.0.0.0`. */
  MAIL_IN_HOST: z.string().default("127.0.0.1"),
  /** The certificate with which mail is taken encrypted (STARTTLS), as PEM, with those of its issuers. */
  MAIL_IN_TLS_CERT_FILE: file,
  /** The key of that certificate. */
  MAIL_IN_TLS_KEY_FILE: file,
  /**
   * The name that the mail server before Mappe, or that of the mailbox, puts into `Authentication-Results`. What it says there of SPF, DKIM and DMARC
   * is believed, and nothing is looked up. Nobody but that server may reach `MAIL_IN_PORT` then.
   * @default Mappe asks the name servers itself
   */
  MAIL_IN_TRUSTED_AUTHSERV: z.string().optional(),
  /** Whether people may have mails fetched from a folder of a mailbox of theirs, by IMAP. */
  MAILBOXES: flag.default(false),
  /** Whether the mail servers of such mailboxes may be this machine or lie in its own networks. */
  MAILBOXES_WITHIN: flag.default(false),
};

/** Links for people without an account */
const links = {
  /** Whether people may make links by which others see a document without an account. Off, the links that there are show nothing, either. */
  SHARE_LINKS: flag.prefault("true"),
  /** Whether people may ask others without an account for signatures. Off, the links that there are show nothing, either. */
  SIGN_LINKS: flag.prefault("true"),
  /** Whether people may make links by which others send them files. Off, the links that there are take nothing, either. */
  FILE_REQUESTS: flag.prefault("true"),
};

/** Mail */
const mail = {
  /** The mail server (`smtps://user:password@host`). Without one, mails are `.eml` files in `$DATA_DIR/outbox`. */
  SMTP_URL: z.string().optional(),
  /** The sender of all mails. */
  MAIL_FROM: z.string().default("Mappe <mappe@localhost>"),
};

/** Who comes in */
const registration = {
  /**
   * Who may open an account: `open` everybody, `domains` people with an address of `REGISTRATION_DOMAINS`, `invited` who was invited by somebody here,
   * `closed` nobody. Whom the operator invites may in each case. See *Who comes in* in [operation](operation.md).
   */
  REGISTRATION: z.enum(["open", "domains", "invited", "closed"]).default("open"),
  /** The domains, separated by commas: `example.com,example.org`. A domain below one of them is named by itself. */
  REGISTRATION_DOMAINS: list.transform((names) => names.map((name) => domainToASCII(name.toLowerCase()))),
};

/** Sign-in with Google and Facebook */
const providers = {
  /** Without id and secret the button says that it is not set up. Redirect address at the provider: `$APP_URL/auth/google/callback`. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** The secret of that id. */
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Where Google asks people. */
  GOOGLE_AUTHORIZE_URL: z.url().default("https://accounts.google.com/o/oauth2/v2/auth"),
  /** Where Google gives tokens. */
  GOOGLE_TOKEN_URL: z.url().default("https://oauth2.googleapis.com/token"),
  /** Where Google says who somebody is. */
  GOOGLE_PROFILE_URL: z.url().default("https://openidconnect.googleapis.com/v1/userinfo"),
  /** The same for Facebook, with `$APP_URL/auth/facebook/callback`. */
  FACEBOOK_CLIENT_ID: z.string().optional(),
  /** The secret of that id. */
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  // Without a version number Facebook takes the one that its app was set to.
  /** Where Facebook asks people. */
  FACEBOOK_AUTHORIZE_URL: z.url().default("https://www.facebook.com/dialog/oauth"),
  /** Where Facebook gives tokens. */
  FACEBOOK_TOKEN_URL: z.url().default("https://graph.facebook.com/oauth/access_token"),
  /** Where Facebook says who somebody is. */
  FACEBOOK_PROFILE_URL: z.url().default("https://graph.facebook.com/me"),
  /** How long each question to a provider may take (ms), while the person waits. */
  PROVIDER_TIMEOUT_MS: whole.positive().default(10_000),
};

/** Plans and payment */
const payment = {
  /**
   * `off` for a Mappe of one's own: no plans, no prices, no limit of pages, nothing to pay or to cancel anywhere. What people may keep is then up to
   * `QUOTA`. See *Without plans* in [operation](operation.md).
   */
  PLANS: z.enum(["on", "off"]).default("on"),
  /** The secret key of a Stripe account. Without it and a webhook secret nobody can pay: everybody stays on the trial or redeems a coupon. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** By which Stripe's messages are known (`npm run jobs -- payments set-up` shows it once); two with a comma while one replaces the other. */
  STRIPE_WEBHOOK_SECRETS: list,
  /** Where Stripe is asked. */
  STRIPE_API_URL: z.url().default("https://api.stripe.com"),
  /** Pages that somebody on the trial may add in all. */
  TRIAL_PAGES: whole.nonnegative().default(15),
  /** What a year of Premium costs, in euro cents, as every page says it; Stripe's price has to be the same. */
  PREMIUM_ANNUAL_CENTS: whole.positive().default(1999),
  /** The same for a month. */
  PREMIUM_MONTHLY_CENTS: whole.positive().default(239),
};

/** Operator and public site */
const site = {
  /** Shown in the footer; told of backups that fail and accounts that cannot be erased. */
  SUPPORT_EMAIL: z.string().default("hilfe@mappe.example"),
  /** Where the source of this installation is offered; without it the imprint offers it on request. */
  SOURCE_URL: z.url().optional(),
  /** Named in the legal pages. */
  OPERATOR_NAME: z.string().default("Mappe"),
  /** The postal address of the legal pages. */
  OPERATOR_ADDRESS: z.string().default(""),
  /** Further lines of the imprint: who represents the operator, register, VAT number. Quoted, a value may have several lines. */
  OPERATOR_DETAILS: z.string().default(""),
  /** Since which day the legal pages hold for this installation, `2026-12-01`: they then say so beside their date. */
  LEGAL_SINCE: z.iso.date().optional(),
  /**
   * A folder with legal pages of your own, in Markdown: `imprint.de.md`, `imprint.en.md`, and the same for `privacy`, `terms`, `withdrawal` and
   * `accessibility`. Each takes the place of the one that Mappe has. See *Legal pages of your own* in [operation](operation.md).
   */
  LEGAL_DIR: file,
  /** Where *About us* leads; without it to a page of Mappe. */
  ABOUT_URL: z.url().optional(),
  /** Where *Blog* leads; without it to a page of Mappe. */
  BLOG_URL: z.url().optional(),
  /** Where the social links lead, separated by commas. */
  SOCIAL_URLS: list.pipe(z.array(z.url())),
  /** A film on another site for the home page, loaded only with the visitor's consent; without it Mappe's own. */
  FILM_URL: z.url().optional(),
  /**
   * Where page views of people who agreed are sent: a POST of JSON `{kind: "page"|"screen", path, language, at}`, where path is the pattern
   * of the address (`/admin/documents/:tabId?`). Mappe's server sends it, so the service learns neither who looks nor from where.
   */
  ANALYTICS_URL: z.url().optional(),
  /** The guide that the welcome leads to; without it Mappe's own PDF. */
  STARTER_GUIDE_URL: z.url().optional(),
  /** The pages of the dashboard's eight tips and of the power tip, in this order, separated by commas; a missing one leads to the blog. */
  TIP_URLS: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((url) => url.trim()))
    .pipe(z.array(z.union([z.url(), z.literal("")]))),
};

/** Limits */
const limits = {
  /** Bytes of one file. */
  MAX_FILE_BYTES: whole.positive().default(25 * 1024 * 1024),
  /** Bytes of one mail. Attachments are a third larger in it than they are. */
  MAX_MAIL_BYTES: whole.positive().default(40 * 1024 * 1024),
  /** Bytes of one form with its files. */
  MAX_FORM_BYTES: whole.positive().default(500 * 1024 * 1024),
  /** Files of one form. */
  MAX_FORM_FILES: whole.positive().default(50),
  /**
   * What is kept for one person, the files as they were sent: `20 GB`, `500 MB`. `npm run jobs -- users quota` gives one person another size.
   * @default `MAX_PERSON_BYTES`
   */
  QUOTA: size.optional(),
  /**
   * The same in bytes, where `QUOTA` is not set.
   * @default 20 GiB; any number with `PLANS=off`
   */
  MAX_PERSON_BYTES: whole.positive().optional(),
  /** Pixels of a picture that is opened. */
  MAX_PIXELS: whole.positive().default(50_000_000),
  /** Pages of a PDF or TIFF that is opened. */
  MAX_PDF_PAGES: whole.positive().default(300),
  /** The longest side of a signature's picture, in pixels. */
  SIGNATURE_SIDE: whole.min(100).max(4000).default(800),
  /** ms in which a form without files has to arrive. */
  BODY_TIMEOUT_MS: whole.positive().default(20_000),
  /** Bytes a second at which files have to arrive at least. */
  SLOWEST_UPLOAD: whole.nonnegative().default(2048),
  /** How many people one person may invite a day. */
  INVITES_PER_DAY: whole.nonnegative().default(20),
  /** How often one person may search a minute, and open documents, by each web server: far more than somebody at a screen does. */
  READS_PER_MINUTE: whole.positive().default(600),
  /** How often a scanner or program may ask a minute by one access key, by WebDAV and the API together. */
  PROGRAM_REQUESTS_PER_MINUTE: whole.positive().default(600),
};

/** Jobs and engines */
const work = {
  /** How many jobs that may last a runner does side by side; one worker more is kept for mails and publishing. */
  JOB_CONCURRENCY: whole.positive().default(4),
  /** Image engines of a runner. */
  IMAGE_ENGINES: whole.positive().default(2),
  /** Reading engines of a runner. */
  OCR_ENGINES: whole.positive().default(2),
  /** An engine of each kind that a photographed page needs waits for the first one, in 0.6 GB of memory; `false`: they start with it. */
  KEEP_ENGINES_READY: flag.prefault("true"),
  /** Pages are read as soon as they are prepared; `false`: only when somebody asks for it, or after publishing. */
  READ_AHEAD: flag.prefault("true"),
  /** ms of processor time after which an engine is killed on one request. One that does no work at all for a minute is killed, too. */
  ENGINE_TIMEOUT_MS: whole.positive().default(180_000),
  /** The same for opening a file that was sent; each page of a PDF that is done earns two seconds more. */
  PREPARE_TIMEOUT_MS: whole.positive().default(60_000),
  /** ms of processor time; an engine that works longer on one request (reading: four times as long) makes room for another one. */
  ENGINE_SLOW_AFTER_MS: whole.positive().default(8000),
  /** So many files of one person may take an engine all its time or memory within an hour; further ones are refused once they are slow. */
  HARD_FILES_PER_HOUR: whole.nonnegative().default(3),
  /** MB above which an engine is killed while it works (on Linux). */
  ENGINE_MAX_MEMORY_MB: whole.positive().default(1536),
  /** MB above which an engine is replaced when it has answered. */
  ENGINE_REST_MEMORY_MB: whole.positive().default(1024),
  /**
   * The highest wall around engines that is tried: `namespaces` (Linux with util-linux: no network, no file but those lent, no rights; where
   * Mappe runs as root, each engine is a user of its own), `permissions` (Node's permission model: no file but those lent, no programs, but
   * the network) or `none`. Where one cannot be made, the next stands; `npm run doctor` says which.
   */
  ENGINE_WALL: z.enum(["namespaces", "permissions", "none"]).default("namespaces"),
  /**
   * The folder of another image classifier (ViT, DeiT, Swin, ConvNeXt, BEiT or ResNet as ONNX for transformers.js). Its `types.json` says
   * which label means which type (`{"invoice": "Rechnung"}`); other labels are left aside.
   * @default the one in `app/classify/model`
   */
  CLASSIFIER_MODEL: file,
};

/** Seals and places */
const services = {
  /**
   * The key (RSA or EC, PEM) that PDFs with signatures are sealed with.
   * @default a key made once in `$DATA_DIR/seal`
   */
  SEAL_KEY_FILE: file,
  /** Its certificates as PEM, the key's own first. */
  SEAL_CERT_FILE: file,
  /** An authority for time stamps (RFC 3161): it is sent a hash of each seal and nothing else. Where it is silent, the PDF says so. */
  TIMESTAMP_URL: z.url().optional(),
  /** How long it is waited for, in ms. */
  TIMESTAMP_TIMEOUT_MS: whole.positive().default(10_000),
  /**
   * A database file of cities in MaxMind's format (MMDB: GeoLite2 City, DB-IP City Lite), which names the place of *Location and Date* on
   * a page. You load it yourself and under its licence; a file that takes its place is read without a restart.
   */
  PLACE_FILE: file,
  /**
   * The same from a service of your own, where no file is set or it knows no place: `{address}` and `{language}` are put into this address,
   * and it answers `{"city": "Lindau"}`. With neither nobody is asked, and the text is the date.
   */
  PLACE_URL: z.string().startsWith("http").optional(),
  /** How long it is waited for, in ms. */
  PLACE_TIMEOUT_MS: whole.positive().default(1500),
};

/** Metrics */
const metrics = {
  /** The port of the web server's figures for Prometheus; none are served without it. */
  METRICS_PORT: whole.min(1).max(65535).optional(),
  /** The port of the runner's. */
  JOBS_METRICS_PORT: whole.min(1).max(65535).optional(),
  /** The port of those of what takes mail. */
  MAIL_METRICS_PORT: whole.min(1).max(65535).optional(),
  /** Where all of them listen: on this machine alone, unless told otherwise. Whoever reads them learns how much is done here. */
  METRICS_HOST: z.string().default("127.0.0.1"),
};

// The texts above are printed in docs/configuration.md and .env.example by `npm run configuration`.
/** Every variable that is read. */
export const variables = z.object({
  ...reached,
  ...kept,
  ...secret,
  ...backup,
  ...arrivals,
  ...links,
  ...mail,
  ...registration,
  ...providers,
  ...payment,
  ...site,
  ...limits,
  ...work,
  ...services,
  ...metrics,
});

const schema = variables
  .refine(({ SEAL_KEY_FILE, SEAL_CERT_FILE }) => !SEAL_KEY_FILE === !SEAL_CERT_FILE, {
    path: ["SEAL_KEY_FILE"],
    error: "SEAL_KEY_FILE and SEAL_CERT_FILE are set together, or neither.",
  })
  .refine(({ MAIL_IN_TLS_CERT_FILE, MAIL_IN_TLS_KEY_FILE }) => !MAIL_IN_TLS_CERT_FILE === !MAIL_IN_TLS_KEY_FILE, {
    path: ["MAIL_IN_TLS_CERT_FILE"],
    error: "MAIL_IN_TLS_CERT_FILE and MAIL_IN_TLS_KEY_FILE are set together, or neither.",
  })
  .refine(({ MAIL_IN_IMAP_URL, MAIL_IN_DOMAIN }) => !MAIL_IN_IMAP_URL || MAIL_IN_DOMAIN, {
    path: ["MAIL_IN_IMAP_URL"],
    error: "MAIL_IN_IMAP_URL needs MAIL_IN_DOMAIN: the domain of people's addresses.",
  })
  .refine(({ REGISTRATION, REGISTRATION_DOMAINS: names }) => REGISTRATION !== "domains" || (names.length > 0 && names.every(Boolean)), {
    path: ["REGISTRATION_DOMAINS"],
    error: "REGISTRATION=domains needs the domains in REGISTRATION_DOMAINS: example.com,example.org",
  })
  .refine(({ NODE_ENV, PASSWORD_COST }) => NODE_ENV !== "production" || PASSWORD_COST >= strongEnough, {
    path: ["PASSWORD_COST"],
    error: `Less than ${strongEnough} is for tests alone.`,
  })
  .transform(({ APP_URL, HOST, ...given }) => {
    const address = APP_URL ?? `http://localhost:${given.PORT}`;
    return { ...given, APP_URL: address, HOST: HOST ?? (isThisMachine(new URL(address).hostname) ? "127.0.0.1" : "0.0.0.0") };
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
