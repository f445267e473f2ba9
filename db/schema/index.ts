export * from "./accounts.ts";
export * from "./billing.ts";
export * from "./connections.ts";
export * from "./documents.ts";
export * from "./files.ts";
export * from "./jobs.ts";
export * from "./notifications.ts";
export * from "./search.ts";
