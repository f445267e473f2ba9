import { expect, test } from "vitest";
import { productSources } from "./product-sources.ts";

/** What a row waits for: whoever changes it says from which state, so that what somebody else did meanwhile is not undone. */
const states = {
  pages: ["analysis"],
  // What becomes of a file is handed to its one writer as an outcome.
  draftFiles: ["state", "outcome"],
  versions: ["publishedAt", "publishAskedAt", "awaits"],
  exports: ["state"],
  bulkActions: ["startedAt", "finishedAt"],
  dataExports: ["readyAt", "failedAt"],
  signatureImages: ["failedAt"],
};

/** Conditions that name the state on behalf of those who call them. */
const named = /\bisRunning\(/;
/** A look that cannot be drawn ends whatever was done with its page. */
const byLook = /pages\.renderedKey, pages\.recipeKey/;

test.each(Object.entries(states))("whoever changes the state of %s names the state it began with", (table, columns) => {
  const update = new RegExp(
    `\\.update\\(${table}\\)\\s*\\.set\\(([\\s\\S]*?)\\)\\s*(?:\\.where\\(([\\s\\S]*?)\\)\\s*)?(?:\\.returning|;|\\n\\s*\\}|,\\n)`,
    "g",
  );
  const updates = productSources.flatMap(({ file, text }) =>
    [...text.matchAll(update)].map(([, set = "", where = ""]) => ({ file, set, where })),
  );
  const changes = updates.filter(({ set }) => columns.some((column) => new RegExp(`\\b${column}\\b`).test(set)));
  expect(changes.length).toBeGreaterThan(0);
  const unnamed = changes.filter(
    ({ where }) => !named.test(where) && !byLook.test(where) && !columns.some((column) => where.includes(`${table}.${column}`)),
  );
  expect(unnamed).toEqual([]);
});
