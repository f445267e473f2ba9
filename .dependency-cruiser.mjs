// Who may import whom: the table of the architecture, one rule a row. A rule's comment is the reason, printed where it is broken.

const ours = "^(app|db|jobs|scripts|tests)/";
const tests = "\\.test\\.tsx?$";
const order = [
  "quotes",
  "activities",
  "notifications",
  "accounts",
  "letters",
  "connections",
  "billing",
  "access",
  "webhooks",
  "pages",
  "checking",
  "profiles",
  "signatures",
  "signing",
  "documents",
  "duplicates",
  "ordering",
  "search",
  "selection",
  "sharing",
  "views",
  "list",
  "bulk",
  "labels",
  "drafts",
  "arrivals",
  "file-requests",
  "exports",
  "links",
  "dashboard",
  "own-data",
];

/** from may import of ours only what is allowed (and its own folder, when that is listed). */
function row(name, from, allowed, comment, { types = [] } = {}) {
  const values = { name, severity: "error", comment, from: { path: from, pathNot: tests } };
  if (types.length === 0) return [{ ...values, to: { path: ours, pathNot: allowed } }];
  return [
    { ...values, to: { path: ours, pathNot: allowed, dependencyTypesNot: ["type-only"] } },
    { ...values, name: `${name}-types`, to: { path: ours, pathNot: [...allowed, ...types], dependencyTypes: ["type-only"] } },
  ];
}

function never(name, from, to, comment, more = {}) {
  return { name, severity: "error", comment, from: { path: from, pathNot: tests }, to: { path: to, ...more } };
}

const lib = "^app/lib/";
const env = "^app/(env|log)\\.server\\.ts$";
const paths = "^app/paths\\.ts$";
const recipe = "^app/imaging/(recipe|file-type|geometry|square|strokes|page-size|projection|marks/[^/]+)\\.ts$";
const contract = "^app/engines/contract\\.ts$";
const rules = "^app/features/.+/(rules|paths|intents)\\.ts$";
const forms = "^app/features/[^/]+/forms\\.ts$";
const client = "^db/client\\.server\\.ts$";
const locks = "^db/locks\\.server\\.ts$";
const queue = "^jobs/queue\\.server\\.ts$";
const graphile = "^db/graphile\\.server\\.ts$";

const react = "node_modules/(react|react-dom|@remix-run/react)/";
const node = "^node:|^(fs|path|crypto|child_process|os|stream|net|http|util)$";

export default {
  forbidden: [
    ...row("lib", "^app/lib/", [lib], "lib is tiny and product-free: what it imports of ours would come along everywhere."),
    ...row("paths", paths, [lib], "Everybody may import the addresses: they bring nothing of ours but the tiny lib."),
    ...row("env", "^app/env\\.server\\.ts$", ["^app/settings\\.mjs$"], "The environment is read before anything else exists."),
    ...row(
      "settings",
      "^app/settings\\.mjs$",
      [],
      "The files of the environment are read before anything else exists, also by what installs the packages.",
    ),

    ...row(
      "rules",
      `${rules}|${forms}`,
      [lib, paths, rules, forms, recipe],
      "Rules and forms are pure: browser and server decide by the same sentences. Only lib, paths, other rules and the recipe's pure data.",
      {
        types: [contract],
      },
    ),
    never(
      "rules-pure",
      rules,
      `${react}|${node}|node_modules/zod/`,
      "A rule that knows React, node or zod can no longer be used everywhere.",
    ),
    never("forms-pure", forms, `${react}|${node}`, "A form's schema is data; zod is all it needs."),

    ...row("ui", "^app/ui/", ["^app/ui/", lib, "^app/i18n/", paths], "ui knows no feature: it could be another product's."),
    ...row(
      "pure-engines",
      "^app/(imaging|ocr)/",
      ["^app/(imaging|ocr)/", lib],
      "Pixels and words in, pixels and words out: the same code runs in the browser and in a child process.",
      { types: [contract] },
    ),
    ...row(
      "invoice",
      "^app/invoice/",
      ["^app/invoice/", lib, "node_modules/saxes/"],
      "Bytes in, an invoice in the terms of the norm out: which format it came in shows nowhere above. Its words are handed in.",
      { types: ["^app/i18n/de/invoice-page\\.ts$"] },
    ),
    ...row(
      "classify",
      "^app/classify/",
      ["^app/(classify|ocr)/", lib],
      "Evidence is weighed without a database; the documents' vocabulary is known as types alone.",
      {
        types: [contract, "^app/features/documents/rules\\.ts$"],
      },
    ),
    never(
      "pure-engines-no-io",
      "^app/(imaging|ocr|classify|invoice)/(?!.*\\.server\\.ts$)",
      `${react}|${node}`,
      "The image core touches neither screen nor disk.",
    ),
    ...row(
      "engines",
      "^app/engines/",
      ["^app/engines/", "^app/(imaging|ocr|classify|invoice|pdf|seal)/", env, lib],
      "An engine child speaks messages and knows no database: it can be killed at any moment.",
    ),
    ...row(
      "storage",
      "^app/(storage|payments|pdf)/",
      ["^app/(storage|payments|pdf)/", env, lib, "^app/imaging/(strokes\\.ts$|marks/)"],
      "An edge is a small type with adapters; what it is used for is not its business. Hands and marks are drawn alike on a screen and in a PDF.",
      {
        types: [contract, recipe],
      },
    ),
    ...row("seal", "^app/seal/", ["^app/(seal|pdf)/", env, lib], "A seal is about bytes, keys and paper: who signed what is told to it.", {
      types: [contract],
    }),
    ...row(
      "secrets",
      "^app/secrets/",
      ["^app/secrets/", env, lib],
      "A closed text is bytes and a key: whose secret it is, a feature knows.",
    ),
    never(
      "seal-key",
      "^app/(engines|routes|http|server|features/(?!exports/))",
      "^app/seal/(signing-key\\.server|make-certificates)\\.ts$",
      "The key that seals are made with is read by the runner while it writes a PDF: not by an engine that opens strangers' files, nor for a request.",
      { reachable: true },
    ),
    ...row(
      "mail",
      "^app/mail/",
      ["^app/mail/", env, lib, "^app/i18n/", paths],
      "A letter needs words and addresses, nothing of a feature.",
      { types: [rules] },
    ),
    ...row("live", "^app/live/", ["^app/live/", env, lib, client, paths], "The live channel says only that something changed."),

    ...row("schema", "^db/schema/", ["^db/schema/"], "Tables know the features' vocabulary as types, and nothing that runs.", {
      types: [lib, rules, recipe, contract],
    }),
    ...row("db", "^db/(?!schema/)", ["^db/", env, lib], "The database's own code serves every feature and knows none."),

    ...row(
      "feature-server",
      "^app/features/.*\\.server\\.ts$",
      [
        lib,
        paths,
        env,
        "^app/i18n/",
        "^app/features/",
        "^db/(client\\.server\\.ts|schema/)",
        locks,
        "^app/(storage|mail|live|engines|pdf|seal|secrets|payments)/",
        recipe,
        "^app/imaging/file-type\\.ts$",
        "^app/ocr/(words|nonsense|join-texts|tags|text-language|facts/read-facts)\\.ts$",
        "^app/imaging/file-type\\.ts$",
        "^app/classify/(evidence|suggest)\\.ts$",
        "^app/invoice/(facts-of|differences|check-invoice|payment|giro-code|told/(tell-invoice|told|written))\\.ts$",
        queue,
      ],
      "Commands and queries know facts, not requests: they run in a route, in a job and in a test alike.",
    ),
    never(
      "feature-server-no-react",
      "^app/features/.*\\.server\\.ts$",
      `${react}|node_modules/(express|@remix-run/node)/`,
      "No Request, Response or React in a command: a job calls it too.",
    ),
    ...row(
      "feature-view",
      "^app/features/.*\\.tsx$",
      [
        lib,
        rules,
        "^app/ui/",
        "^app/i18n/",
        paths,
        recipe,
        "^app/live/(use-live\\.tsx?|topics\\.ts)$",
        "^app/features/(?!.*\\.server\\.ts$)(?!.*/forms\\.ts$)",
      ],
      "A component gets its data from the loader; of server code it may know the types.",
      { types: ["^app/features/", contract, "^app/invoice/told/told\\.ts$"] },
    ),
    never(
      "feature-view-no-zod",
      "^app/features/.*\\.tsx$",
      "node_modules/(zod|drizzle-orm|postgres)/",
      "zod stays on the server: the browser gets the constraints as HTML attributes.",
      { dependencyTypesNot: ["type-only"] },
    ),
    ...order.map((feature, at) => ({
      name: `feature-order-${feature}`,
      severity: "error",
      comment: `Features depend in one direction only: ${order.join(" < ")}. What ${feature} needs of a later feature belongs into ${feature} itself, rules and types too.`,
      from: { path: `^app/features/${feature}/`, pathNot: tests },
      to: { path: "^app/features/", pathNot: `^app/features/(${order.slice(0, at + 1).join("|")})/` },
    })),
    {
      name: "feature-known",
      severity: "error",
      comment: "A feature has its place in the order of dependence: name it in .dependency-cruiser.mjs.",
      from: { path: "^(app|jobs)/" },
      to: { path: "^app/features/[^/]+/", pathNot: `^app/features/(${order.join("|")})/` },
    },

    ...row(
      "http",
      "^app/http/",
      [
        "^app/http/",
        "^app/features/accounts/",
        "^app/ui/",
        env,
        "^app/i18n/",
        paths,
        lib,
        client,
        "^app/storage/",
        "^app/backup/backup-state\\.server\\.ts$",
        "^app/features/own-data/erasure/overdue-erasures\\.server\\.ts$",
        queue,
      ],
      "Sessions and requests concern people alone; of the features http knows accounts.",
    ),
    ...row(
      "api",
      "^app/api/",
      ["^app/api/", lib, "^app/features/", "^app/http/", "^app/i18n/", paths, client, env],
      "A call says in JSON what a screen says in HTML: it asks the same features, and decides nothing by itself.",
    ),
    never(
      "api-no-sql",
      "^app/api/",
      "node_modules/(drizzle-orm|postgres)/",
      "No SQL in a call: a look-up belongs to its feature, where its scope is checked.",
    ),
    never("api-no-view", "^app/api/", `${react}|\\.tsx$`, "Programs get no screens."),
    ...row("i18n", "^app/i18n/", ["^app/i18n/", lib, env], "Texts are data: they say a feature's words and import none of it.", {
      types: [rules, contract],
    }),
    ...row(
      "frame",
      "^app/((root|entry\\.[^/]+|server)\\.tsx?$|server/)",
      [
        "^app/server/",
        "^app/http/",
        "^app/ui/",
        "^app/i18n/",
        env,
        lib,
        paths,
        "^app/live/",
        client,
        "^db/(migrate|advice|project-root|own-build)\\.ts$",
        "^app/styles/",
        "^app/features/accounts/rules\\.ts$",
        "^app/backup/restoring\\.server\\.ts$",
      ],
      "The frame carries every screen and therefore knows none.",
      { types: [rules] },
    ),
    ...row(
      "mail-in",
      "^app/mail-in\\.ts$",
      [
        "^app/features/arrivals/mail/smtp\\.server\\.ts$",
        "^app/engines/(engines|scratch)\\.server\\.ts$",
        "^app/backup/restoring\\.server\\.ts$",
        env,
        lib,
        client,
        "^db/(migrate|advice|own-build)\\.ts$",
      ],
      "A process opens its door and closes it: what comes in by it, the feature decides.",
    ),
    ...row(
      "routes",
      "^app/routes/",
      [
        "^app/routes/",
        "^app/api/",
        lib,
        "^app/features/",
        "^app/http/",
        "^app/ui/",
        "^app/styles/",
        "^app/i18n/",
        paths,
        "^app/live/",
        client,
        env,
      ],
      "A route is thin: it asks features and shows what they answer.",
      { types: ["^app/storage/", recipe] },
    ),
    never(
      "routes-no-sql",
      "^app/routes/",
      "node_modules/(drizzle-orm|postgres)/",
      "No SQL in a route: a query belongs to its feature, where its scope is checked.",
    ),

    ...row(
      "job-contract",
      "^jobs/(payloads|queue\\.server)\\.ts$",
      [lib, "^jobs/payloads\\.ts$", graphile],
      "Whoever enqueues must not load the handlers with it.",
      { types: [client] },
    ),
    ...row(
      "jobs",
      "^jobs/(?!payloads|queue\\.server)",
      [
        "^jobs/",
        "^app/features/.*\\.server\\.ts$",
        rules,
        "^app/engines/",
        "^app/(backup|doctor)/",
        "^app/storage/",
        "^app/mail/deliver\\.server\\.ts$",
        "^app/house/reach-database\\.ts$",
        "^app/live/",
        "^app/seal/own-keys\\.server\\.ts$",
        "^app/invoice/codes/all-lists\\.ts$",
        client,
        graphile,
        "^db/(migrate|advice|project-root|own-build)\\.ts$",
        env,
        lib,
      ],
      "A task is shallow: it parses its payload and calls a command.",
      { types: [contract] },
    ),
    never("jobs-no-sql-builder", "^jobs/", "node_modules/drizzle-orm/|^db/schema/", "A task that builds SQL does a feature's work."),
    never(
      "graphile-inside",
      "^(app|db|jobs)/(?!graphile\\.server)",
      "node_modules/graphile-worker/(dist/generated|sql)/",
      "What graphile-worker is made of inside, db/graphile.server.ts alone knows.",
    ),
    never(
      "one-driver",
      "^(app|jobs)/|^db/(?!copy/)",
      "node_modules/pg(-pool|-promise|-copy-streams)?/",
      "postgres.js is our one way to the database; pg is graphile-worker's own, and db/copy's, because COPY hangs in postgres.js.",
    ),
    never(
      "connections",
      "^(app|jobs)/(?!heartbeat-connection)",
      "node_modules/postgres/",
      "Connections are opened in db/. A heartbeat's is one of its own, because it says by being there that its runner is.",
      { dependencyTypesNot: ["type-only"] },
    ),

    ...row(
      "backup",
      "^app/backup/",
      [
        "^app/(backup|storage|mail)/",
        "^app/seal/own-keys\\.server\\.ts$",
        "^app/secrets/own-key\\.server\\.ts$",
        env,
        lib,
        paths,
        "^db/(?!schema/)",
      ],
      "A backup knows rows and bytes, not what they mean: so it holds the tables of tomorrow and those of years ago.",
    ),
    ...row(
      "doctor",
      "^app/doctor/",
      [
        "^app/(doctor|storage|mail|backup|i18n|secrets)/",
        "^app/features/billing/payments/(count-running|set-up-payments)\\.server\\.ts$",
        "^app/features/own-data/erasure/overdue-erasures\\.server\\.ts$",
        "^app/features/arrivals/(folder/(find-last-look|folders-in)\\.server|mail/mail-address\\.server|mailbox/operators-mailbox\\.server|webdav/address)\\.ts$",
        "^app/features/accounts/access-keys/list-access-keys\\.server\\.ts$",
        env,
        lib,
        paths,
        client,
        graphile,
        "^db/(migrate|advice|project-root|own-build)\\.ts$",
        "^app/engines/engines\\.server\\.ts$",
      ],
      "A doctor looks at every part from outside, and changes nothing.",
    ),
    ...row(
      "house",
      "^app/house/",
      [
        "^app/house/",
        "^app/backup/restoring\\.server\\.ts$",
        env,
        lib,
        paths,
        "^db/(migrate|advice|late-writes|embedded|hung-jobs|first-account)\\.ts$",
      ],
      "The launcher outlives every part it starts: it knows the database's server and schema, and no part's inside.",
    ),
    never(
      "before-packages",
      "^scripts/(start|dev|part|check|install|npm-parent|sources)\\.mjs$",
      "^(?!(scripts/[^/]+|app/settings|app/house/hand-over)\\.mjs$)",
      "These install the packages: nothing but node, each other and what reads and hands over settings is there when they begin. What needs more is imported later.",
      { dynamic: false, dependencyTypesNot: ["core"] },
    ),

    never("nothing-imports-tests", "^(app|db|jobs)/", "^(tests|scripts)/", "The product must run without its tests and scripts."),
    // Vite serves in development alone; routes.ts is read while building.
    never(
      "no-dev-packages",
      "^(app|db|jobs)/(?!server/build\\.ts|routes\\.ts)",
      ".",
      "The product runs on dependencies; devDependencies are not there in production.",
      {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    never("resolvable", ours, ".", "This import leads nowhere.", { couldNotResolve: true }),
    {
      name: "no-circular",
      severity: "error",
      comment: "Two modules that import each other are one module in two files.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "Nobody imports this file and it imports nothing: is it still needed?",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          tests,
          "^app/routes/",
          "^app/(root|entry\\.[^/]+|server|routes)\\.tsx?$",
          "\\.css$",
          // Loaded by their path: before a process begins, in a page, in a package's place.
          "^app/house/leave-with-parent\\.mjs$",
          "^scripts/(stand-ins/|site/screenshots/film-in-browser\\.js$)",
        ],
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    // What is built is there after the first start only.
    exclude: { path: "\\+types|\\?url$|^(\\.\\./)?build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
