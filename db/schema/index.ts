export * from "./accounts.ts";
export * from "./documents.ts";
export * from "./files.ts";
export * from "./jobs.ts";
