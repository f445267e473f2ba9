export const arrivals = {
  title: "Arrivals",
  setUp: "Set up",
  about: "What reached you by itself, and what became of it.",
  folder:
    "Put files into your folder “{{folder}}” on the shared drive. Mappe picks them up there and turns each into a document of its own.",
  listed: "Documents stay in your list. This overview goes back {{days}} days.",
  cameBy: "Came in by",
  from: "{{door}}: {{origin}}",
  doors: { form: "form", folder: "Folder", webdav: "Scanner or program", mail: "Email", api: "Program (API)", import: "Import" },
  cameAt: "{{from}} · {{time}}",
  twice: "Perhaps filed twice, compare",
  states: { expected: "not arrived yet", working: "being processed", done: "filed", refused: "not added" },
  webdav: {
    onlyPut: "Scanners and programs put files here. Nothing can be read here.",
    "no-key": "Enter a valid access key as the password.",
    "too-many-requests": "Too many tries with a wrong access key. Please wait a quarter of an hour.",
    "not-allowed": "This access key may not add anything.",
    closed: "The email address of this account is not confirmed, or the account is being deleted.",
  },
  mail: { note: "Email from {{from}}: {{subject}}", withoutSubject: "Email without a subject", allow: "Allow sender" },
  none: { title: "Nothing has arrived yet", text: "As soon as a file reaches you by itself, it appears here." },
};
