import type { api as german } from "../de/api.ts";
import type { Translation } from "../translation.ts";

export const api: Translation<typeof german> = {
  problems: {
    "malformed-request": { title: "The request is malformed", detail: "The body is not valid JSON in UTF-8." },
    "invalid-query": {
      title: "Invalid parameters",
      detail: "At least one parameter of the address is missing, unknown or has a wrong value.",
    },
    "invalid-cursor": { title: "The cursor does not fit", detail: "“after” does not come from an answer to the same request." },
    "no-idempotency-key": {
      title: "Idempotency-Key is missing",
      detail:
        "Every POST needs the header Idempotency-Key: 1 to 200 printable ASCII characters, new for each operation, the same when it is repeated.",
    },
    "no-key": {
      title: "Access key missing",
      detail: "The header “Authorization: Bearer …” is missing, or the key is wrong, expired or revoked.",
    },
    "missing-right": { title: "The key may not do this", detail: "This access key lacks the right “{{right}}”." },
    "out-of-reach": {
      title: "Out of the key’s reach",
      detail: "This access key is limited to some of the documents. The call concerns more.",
    },
    "no-view": { title: "The saved search is missing", detail: "The saved search that this access key is limited to was deleted." },
    closed: { title: "The account is not ready", detail: "The account’s email address is not confirmed, or the account is being deleted." },
    "not-allowed": { title: "Not allowed", detail: "The person whose key this is may not do this with the document." },
    "not-found": { title: "Not found", detail: "There is nothing at this address that the key reaches." },
    "method-not-allowed": { title: "Method not allowed", detail: "Allowed here: {{allowed}}." },
    "too-slow": { title: "Too slow", detail: "The body did not arrive in time." },
    "in-progress": { title: "Still in progress", detail: "A request with this Idempotency-Key is being worked on." },
    conflict: { title: "This does not fit any more", detail: "The state has changed, or it exists already." },
    gone: { title: "Deleted", detail: "The document that this became has been deleted." },
    "changed-meanwhile": {
      title: "Changed in the meantime",
      detail: "If-Match does not fit the present state. Read it again, then decide.",
    },
    "too-large": { title: "Too large", detail: "The body is larger than allowed." },
    "wrong-type": { title: "Wrong Content-Type", detail: "Expected: {{expected}}." },
    "invalid-body": { title: "Invalid values", detail: "At least one value is missing, unknown or wrong." },
    "key-used-otherwise": { title: "Idempotency-Key already used", detail: "A different request came with this Idempotency-Key before." },
    "too-many-answers": { title: "Too many operations", detail: "Too many answers of the last 24 hours are kept for this key already." },
    "file-refused": { title: "This cannot become a document", detail: "{{why}}" },
    full: { title: "No more are possible", detail: "The greatest possible number is reached." },
    "not-a-contact": { title: "Not a contact", detail: "Documents can only be shared with confirmed contacts." },
    "no-if-match": {
      title: "If-Match is missing",
      detail: "Changes need the header If-Match with the ETag of the state that you have read, or “*” for any.",
    },
    "too-many-requests": { title: "Too many requests", detail: "The header Retry-After says in how many seconds you can go on." },
    failed: { title: "An error on our side", detail: "The error has been logged. Please mention “requestId” if you ask about it." },
    away: { title: "Not possible right now", detail: "Please try again in a minute." },
  },
  fields: { comma: "A tag contains no comma, semicolon or line break." },
  page: {
    title: "API",
    description: "What you can do in Mappe, a program can do as well: add, find, read, change and share documents.",
    heading: "Mappe for programs",
    lead: "What you can do in Mappe, a program can do as well: add, find, read, change and share documents. Only signing is never possible.",
    key: {
      title: "1. Create a key",
      text: "Create an access key under Settings → Set up arrivals: one for each program, with the rights it needs, and only for the documents it needs.",
      link: "Go to access keys",
    },
    ask: {
      title: "2. Ask",
      text: "Every request names the key in the header “Authorization”. Answers are JSON, errors “application/problem+json”.",
      add: "Add a document:",
      find: "Find invoices:",
    },
    rules: {
      title: "Good to know",
      once: "Every POST carries an Idempotency-Key. If the same request comes again within 24 hours, it gets the same answer, and nothing is made twice.",
      match:
        "Changes carry the ETag of the state that was read in If-Match. If somebody else has changed something since, nothing is lost: the answer is 412.",
      pages: "Lists come in parts. “next” is the address of the next one, “null” means that this was all.",
      limit: "{{count}} requests a minute for each key. The headers RateLimit-* say how many are left.",
      foreign: "What a key does not reach looks like something that does not exist: 404.",
    },
    calls: "All calls",
    callsHint: "The descriptions are the same as in the OpenAPI document.",
    openapi: "OpenAPI 3.1 (JSON)",
    needs: "Right: {{right}}",
    noKey: "without a key",
    parameters: "Parameters",
    sends: "Body",
    answers: "Answer",
    problems: "Errors",
    problemsHint: "“type” ends with the name of the error. “requestId” is also in the operator’s log.",
  },
};
