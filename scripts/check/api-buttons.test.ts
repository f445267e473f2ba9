import { expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import { addresses } from "../../tests/support/addresses.ts";
import { productSources } from "./product-sources.ts";

// Whatever a button of the documents' screens does, a program can do by a call, or it is named here with the reason why not.

/** Where documents are handled; accounts, plans and profiles are no matter of a key for documents. */
const screens = /^admin\/(?:documents|documentdetails|addnewdoc|arrivals|notifications)\b/;
/** Vocabularies of buttons that are no matter of documents. */
const others = ["securityVerbs", "accessKeyVerbs", "webhookVerbs", "mailInVerbs", "mailboxVerbs", "fileRequestVerbs", "guestVerbs"];

/** The call by which a program does what is posted to an address, or what a button says. */
const byCall: Record<string, string> = {
  "admin/documentdetails": "POST /documents/{documentId}/versions",
  "admin/documentdetails/facts": "PATCH /documents/{documentId}",
  "admin/documentdetails/paid": "PUT /documents/{documentId}/payment",
  "admin/documentdetails/notes": "POST /documents/{documentId}/notes",
  "admin/documentdetails/share": "PUT /documents/{documentId}/shares/{personId}",
  "admin/documentdetails/delete": "DELETE /documents/{documentId}",
  "admin/documents/trash": "POST /trash/{trashedId}/restore",
  "admin/documents/trash/restore": "POST /trash/{trashedId}/restore",
  "admin/documents/trash/purge": "DELETE /trash/{trashedId}",
  "admin/documents/delete": "DELETE /documents/{documentId}",
  "admin/documents/share": "PUT /documents/{documentId}/shares/{personId}",
  "admin/documents/selected": "PATCH /documents/{documentId}",
  "admin/addnewdoc": "POST /documents",
  "admin/addnewdoc/files": "POST /documents",
  "admin/notifications/read": "POST /notifications/read",
  "payingVerbs paid": "PUT /documents/{documentId}/payment",
  "payingVerbs unpaid": "PUT /documents/{documentId}/payment",
  "shareVerbs save": "PUT /documents/{documentId}/shares/{personId}",
  "shareVerbs add": "PUT /documents/{documentId}/shares/{personId}",
  "shareVerbs remove": "DELETE /documents/{documentId}/shares/{personId}",
  "selectionVerbs change": "PATCH /documents/{documentId}",
  "selectionVerbs share": "PUT /documents/{documentId}/shares/{personId}",
  "selectionVerbs delete": "DELETE /documents/{documentId}",
  "draftVerbs add": "POST /documents",
  "draftVerbs upload": "POST /documents",
  "duplicateVerbs trash": "DELETE /documents/{documentId}",
};

/** What no call does, by the reason why. */
const leftOut: Record<string, string[]> = {
  "Signing is never done by a program, nor is it asked for or declined in somebody's name.": [
    "admin/documentdetails/sign",
    "admin/documentdetails/decline",
    "admin/documentdetails/signers",
    ...verbs("signersVerbs", "save withdraw"),
    "admin/documentdetails/guests",
    ...verbs("guestSignerVerbs", "ask change remind end"),
    "admin/documentdetails/places",
    ...verbs("placeVerbs", "place move remove keep apply rename delete"),
    "admin/documentdetails/remind",
  ],
  "A link hands a document to people whom nobody knows: only a person makes, changes or ends one.": [
    "admin/documentdetails/link",
    "admin/documents/link",
    "admin/documents/links",
    ...verbs("linkVerbs", "make change end"),
    ...verbs("makeLinkVerbs", "make"),
    ...verbs("ownLinkVerbs", "change end"),
    ...verbs("selectionVerbs", "link"),
  ],
  "A draft is what somebody works on in front of their pages; a program's file is published by itself.": [
    "admin/addnewdoc/discard",
    "admin/addnewdoc/each",
    "admin/documentdetails/edit",
    "admin/documentdetails/crop",
    "admin/documentdetails/beside",
    "admin/documentdetails/kept",
    ...verbs("draftVerbs", "save keep cancel discard draw open remove restore forget up down place again away unlock crop uncrop analyse"),
    ...verbs("draftVerbs", "turn-left turn-right turn-back filter everywhere type sender date tag untag"),
  ],
  "Annotations are drawn on the page that one sees.": [
    "admin/documentdetails/marks",
    ...verbs("marksVerbs", "add upload back cancel discard hand open remove up down bring drop"),
  ],
  "A refused file is looked after by the person: a program sends it again, in a kind that can be taken, without its password.": [
    "admin/addnewdoc/locked",
    "admin/arrivals",
    ...verbs("arrivalVerbs", "again away seen allow"),
    ...verbs("apartVerbs", "again away read"),
  ],
  "A program goes from document to document itself, and writes tables and archives of what it reads.": [
    "admin/documents/bulk",
    ...verbs("selectionVerbs", "zip table"),
  ],
  "A saved search says what keys reach: no key may change it.": ["admin/documents/views"],
  "Renaming changes every document at once, also those beyond the key's reach; a program changes them one by one.": [
    "admin/documents/labels",
  ],
  "Whether two documents are the same paper is judged in front of both.": [
    "admin/documentdetails/duplicates",
    ...verbs("duplicateVerbs", "differ"),
  ],
};

function verbs(vocabulary: string, names: string): string[] {
  return names.split(" ").map((name) => `${vocabulary} ${name}`);
}

/** Every address of these screens that takes posts, and every button of their forms with several. */
function postedThere(): string[] {
  const posts = addresses.filter(({ address, takesPosts }) => takesPosts && screens.test(address)).map(({ address }) => address);
  const said = productSources.flatMap(({ file, text }) =>
    file.startsWith("app/features/")
      ? [...text.matchAll(/const (\w{1,40}Verbs) = \{([^}]{1,4000})\}/g)].flatMap(([, vocabulary = "", body = ""]) =>
          others.includes(vocabulary)
            ? []
            : verbs(vocabulary, [...body.matchAll(/"?([\w-]{1,40})"?: "(?:alone|about)"/g)].map(([, name]) => name).join(" ")),
        )
      : [],
  );
  return [...posts, ...said];
}

test("whatever a button of the documents' screens does has its call, or is left out for a reason", () => {
  const named = [...Object.keys(byCall), ...Object.values(leftOut).flat()];
  expect([...named].sort()).toEqual([...new Set(postedThere())].sort());
});

test("each of these calls is there", () => {
  const known = calls.map(({ method, path }) => `${method} ${path}`);
  expect(Object.values(byCall).filter((call) => !known.includes(call))).toEqual([]);
});
