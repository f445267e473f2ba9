export * from "./accounts.ts";
export * from "./documents.ts";
export * from "./files.ts";
