import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { readCursor } from "~/api/cursor";
import { isKnownTo, matches } from "~/api/entity-tag";
import { isOnceName } from "~/api/once.server";
import { valuesOf } from "~/api/query-values";
import { isJson } from "~/api/read-body.server";
import { listQuery } from "~/api/schemas";
import { wishedLanguage } from "~/api/wished-language";
import { isAccessKey } from "~/features/accounts/access-keys/rules";
import { deviceOf } from "~/features/accounts/device.server";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { placeOfDestination } from "~/features/arrivals/webdav/names";
import { invitedIn, lengthsIn } from "~/features/connections/paths";
import { enclosedIn, endedIn, readOrigin } from "~/features/documents/paths";
import { factsAfter } from "~/features/documents/rules";
import { editOver, unreadDayIn, viewIn } from "~/features/drafts/paths";
import { typedByGuest } from "~/features/file-requests/fields";
import { readColumns } from "~/features/ordering/columns";
import { readFilters, withoutEmpty } from "~/features/ordering/filters";
import { squareIn } from "~/features/profiles/photos/photo-fields";
import { readEdited } from "~/features/search/edited-term.server";
import { readSelection } from "~/features/selection/selection";
import { isShareForm, readShareForm } from "~/features/sharing/share-fields";
import { drawingIn } from "~/features/signatures/drawing";
import { readSignature, signatureTyped, typedWith } from "~/features/signatures/read-signature.server";
import { isOfSigning } from "~/features/signing/paths";
import { typedPlaces } from "~/features/signing/places/typed-places";
import { turnsIn } from "~/features/signing/request/turn-fields";
import { readSigners } from "~/features/signing/signing-fields";
import { shownSecret } from "~/http/access-key.server";
import { askedRange } from "~/http/byte-range";
import { awaitsSignIn, hasFilesWaiting, leavingHeaders } from "~/http/clear-browser.server";
import { cookieQuestion } from "~/http/cookie-question.server";
import { formLimits } from "~/http/form-limits";
import { isFetched } from "~/http/is-fetched";
import { readForm } from "~/http/multipart.server";
import { keepPasskeyAsker, readPasskeyAsker } from "~/http/passkey-asker.server";
import { isPhone } from "~/http/phone";
import { preferencesOf, rememberPreferences } from "~/http/preferences.server";
import { consentOf } from "~/http/read-consent.server";
import { refuseForeignOrigin } from "~/http/refuse-foreign-origin.server";
import { readStepSecret } from "~/http/second-step.server";
import { sendFile } from "~/http/send-file.server";
import { userAgentOf } from "~/http/sender.server";
import { askedFor, browserOf, rememberedPath } from "~/http/session.server";
import { removeToast, waitingToast } from "~/http/toast.server";
import { chosenLanguage, languageInAddress, languageOf } from "~/i18n/language.server";
import { believedProxies } from "~/lib/proxies.server";
import { readSigned } from "~/payments/events.server";
import { keptAnswer } from "~/routes/public/kept-answer.server";
import { takeHost } from "~/server/requests";
import { cost, costOf, hostile, kilobytes, megabyte, most, numbered } from "./hostile.ts";
import { productSources } from "./product-sources.ts";

/** bytes that Node takes of a request's line and headers together, and the parser of forms of those of a part */
const ofHeaders = 16_000;
const here = "http://mappe.invalid";
const today = "2026-11-27";

const withHeader = (name: string, value: string, method = "GET") => new Request(here, { method, headers: { [name]: value } });
type Work = (text: string) => unknown;

/** What reads a header of a request; cookies are tried below. */
const headers: Record<string, Work> = {
  Cookie: () => {},
  "Content-Type": (text) => [
    ...[text, `multipart/form-data; boundary=${text}`, `multipart/form-data; ${text}`].map((type) => posted(type)),
    ...[text, `application/json${text}`].map((type) => isJson(withHeader("Content-Type", type, "POST"))),
  ],
  "Content-Length": Number,
  // Compared with an id.
  "Mappe-Person": () => {},
  "Transfer-Encoding": () => {},
  "User-Agent": (text) => [deviceOf(userAgentOf(withHeader("User-Agent", text))), isPhone(text)],
  "Save-Data": (text) => preferencesOf(withHeader("Save-Data", text)),
  "Sec-Fetch-Site": (text) => refuseForeignOrigin(withHeader("Sec-Fetch-Site", text, "POST")),
  "Sec-Fetch-Dest": (text) => isFetched(withHeader("Sec-Fetch-Dest", text)),
  Origin: (text) => [text, here + text].map((origin) => refuseForeignOrigin(withHeader("Origin", origin, "POST"))),
  Host: (text) => refuseForeignOrigin(withHeader("Host", text, "POST")),
  "X-Forwarded-Host": (text) => forwarded(text),
  Referer: (text) =>
    [text, here + text, `${here}/admin/${text}`].map((Referer) =>
      askedFor(new Request(here, { method: "POST", headers: { Referer, Host: new URL(here).host } })),
    ),
  "If-None-Match": (text) => [sendFile(withHeader("If-None-Match", text), aFile()), isKnownTo(text, '"a"')],
  "If-Match": (text) => matches(text, '"a"'),
  "Accept-Language": wishedLanguage,
  "Idempotency-Key": isOnceName,
  "If-Range": (text) => sendFile(withHeader("If-Range", text), aFile()),
  Authorization: (text) =>
    [text, `Bearer ${text}`, `Basic ${text}`, `Basic ${Buffer.from(text).toString("base64")}`].map((shown) =>
      isAccessKey(shownSecret(withHeader("Authorization", shown))),
    ),
  // Compared with a word.
  Depth: () => {},
  Overwrite: () => {},
  Destination: (text) => [text, inboxPath + text, here + inboxPath + encodeURIComponent(text)].map(placeOfDestination),
  Range: (text) => [text, `bytes=${text}`, `bytes=0-${text}`].map((range) => askedRange(range, 100)),
  "Stripe-Signature": (text) => [text, `t=1,v1=${text}`].map((signature) => readSigned(Buffer.from("{}"), signature)),
};

const aFile = () => ({ mediaType: "image/jpeg", bytes: 1, body: Readable.from([]), tag: "a" });

function forwarded(text: string): void {
  const request = { rawHeaders: ["Host", text], headers: {}, get: () => text, socket: { remoteAddress: "127.0.0.1" } };
  takeHost(believedProxies("1"), new URL(here))(request as never, {} as never, () => {});
}

async function posted(type: string, body = "a=b"): Promise<void> {
  const request = new Request(here, { method: "POST", headers: { "Content-Type": type }, body });
  const options = { maxFields: 10, maxBytes: megabyte, maxFiles: 1, maxFileBytes: 10, onFile: async () => {} };
  await readForm(request, options).catch(() => {});
}

test("whatever header of a request is read is tried here", () => {
  const read = productSources
    .filter(({ file }) => !/\.test\.|^app\/(storage|doctor)\//.test(file))
    .flatMap(({ text }) => [
      ...text.matchAll(/(?<!response\.)\bheaders\.get\("([\w-]+)"\)|(?<!response\.)\brequest\.get\("([\w-]+)"\)|\.headers\["([\w-]+)"\]/g),
      ...text.matchAll(/(?<!response\.)\bheaders\["([\w-]+)"\]/g),
    ])
    .map((found) => (found[1] ?? found[2] ?? found[3] ?? "").toLowerCase());
  expect([...new Set(read)].sort()).toEqual(
    Object.keys(headers)
      .map((name) => name.toLowerCase())
      .sort(),
  );
});

/** As a header can hold it. */
const ofHeader = Object.entries(hostile(ofHeaders)).map(([kind, text]) => [kind, text.replaceAll(/[^\x20-\x7e]/g, "~").trim()] as const);

async function dearKinds(texts: readonly (readonly [string, string])[], work: Work): Promise<string[]> {
  const dear: string[] = [];
  for (const [kind, text] of texts) if ((await costOf(async () => settled(work(text)))) > most) dear.push(kind);
  return dear;
}

async function settled(result: unknown): Promise<unknown> {
  return Promise.allSettled(Array.isArray(result) ? result : [result]);
}

test.each(Object.entries(headers))("the header %s is read in no time", async (_, work) => {
  expect(await dearKinds(ofHeader, work)).toEqual([]);
});

/** What reads a request's cookies, its address or the fields of a form: by the name of the function. */
const ofCookies: Record<string, (request: Request) => unknown> = {
  consentOf,
  cookieQuestion,
  preferencesOf,
  rememberPreferences: (request) => rememberPreferences(request, ["lite.1"]),
  browserOf,
  leavingHeaders,
  awaitsSignIn: (request) => awaitsSignIn(request, rememberedPath(request)),
  hasFilesWaiting: (request) => hasFilesWaiting(request, { id: "a" }),
  readPasskeyAsker,
  keepPasskeyAsker,
  readStepSecret,
  waitingToast,
  removeToast: (request) => removeToast(request, "a"),
  languageOf,
  chosenLanguage,
  keptAnswer: (request) => keptAnswer(new Request(`${here}?answer=a`, { headers: request.headers })),
};

const ofAddresses: Record<string, (query: URLSearchParams, url: URL) => unknown> = {
  withoutEmpty,
  readFilters: (query) => readFilters("1", query, today),
  readColumns,
  valuesOf: (query) => [listQuery.safeParse(valuesOf(query, listQuery)), readCursor(query.get("after") ?? "", {})],
  readOrigin,
  enclosedIn,
  endedIn,
  unreadDayIn: (query) => unreadDayIn(query),
  viewIn: (_, url) => viewIn(url),
  editOver: (_, url) => editOver(url),
  lengthsIn: (_, url) => lengthsIn(url.href),
  isOfSigning: (_, url) => isOfSigning(url),
  languageInAddress: (_, url) => languageInAddress(new Request(url)),
  invitedIn: (_, url) => invitedIn(url.href),
  askedFor: (_, url) => askedFor(new Request(url)),
  rememberedPath: (_, url) => rememberedPath(new Request(url)),
  isShareForm,
  readEdited: (query) =>
    readEdited(
      new URLSearchParams(
        [...query].flatMap(([name, value]) => [
          ["edit", value],
          ["edit", name],
          ["place", value],
        ]),
      ),
      20,
    ),
};

const ofForms: Record<string, (form: FormData) => unknown> = {
  readSelection: (form) => factsAfter(noFacts, readSelection(form, "2026-11-21").change),
  readShareForm,
  readSigners,
  typedByGuest,
  turnsIn,
  typedPlaces,
  squareIn,
  drawingIn,
  readSignature: (form) => readSignature(form, { saved: undefined, picture: undefined }),
  signatureTyped,
  typedWith: (form) => typedWith(form, { state: "waiting" }),
  shownProof,
};

const noFacts = { name: "", tags: [], documentType: "", taxRelevance: false, sender: "", documentDate: null } as never;

/** These read a header that is tried above, ask the database, work on what others of these have read, or are about the request's body alone. */
const triedElsewhere =
  `bodyStream isFetched requireUser optionalUser readFields readForm sendFile sendDrawn userAgentOf isFromThisMachine countsViews countView
  keyOf shownSecret shownToken isForm isJson readJson sentFile answerCall parserFor readDraftForm signInByForm requestReset returnFromProvider i18nFor useAnswered leadToSecondStep siteFor`.split(
    /\s+/,
  );

test("whatever reads cookies, addresses or forms is tried here", () => {
  const reader = /export (?:async )?function (\w+)\([^)]*\b(?:FormData|URLSearchParams|Fields|Request|URL)\b(?!["'])[^{;]*[{;]/g;
  const found = productSources
    .filter(({ file }) => !/\.test\.|^app\/(routes|server|storage|ui)\/|^jobs\/|^db\//.test(file))
    .flatMap(({ text }) => [...text.matchAll(reader)].map(([, name = ""]) => name));
  const tried = new Set([...[ofCookies, ofAddresses, ofForms].flatMap((all) => Object.keys(all)), ...triedElsewhere]);
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter((name) => !tried.has(name))).toEqual([]);
});

const cookies = [
  ...new Set(productSources.flatMap(({ text }) => [...text.matchAll(/"((?:mappe|I18N)_\w+)"/g)].map(([, name = ""]) => name))),
];

test.each(Object.entries(ofCookies))("%s reads hostile cookies in no time", async (_, read) => {
  expect(cookies.length).toBeGreaterThan(7);
  const values = ofHeader.flatMap(([kind, text]) => {
    // As ours are packed; one byte becomes four signs of three.
    const packed = encodeURIComponent(Buffer.from(JSON.stringify(text.slice(0, ofHeaders / 4))).toString("base64"));
    return [...cookies.flatMap((name) => [`${name}=${text}`, `${name}=${packed}`]), text].map((value) => [kind, value] as const);
  });
  values.push(["many", numbered("; a=b", ofHeaders)]);
  expect(await dearKinds(values, (text) => read(withHeader("Cookie", text)))).toEqual([]);
});

/** The names by which this reads; what reads all there is gets one that nobody knows. */
function namesAsked(read: () => unknown): string[] {
  const asked: string[] = ["any"];
  const listen = (fields: typeof FormData | typeof URLSearchParams) => {
    for (const way of ["get", "getAll", "has"] as const) {
      const former = fields.prototype[way] as (name: string) => never;
      vi.spyOn(fields.prototype, way).mockImplementation(function (this: FormData, name: string) {
        asked.push(name);
        return former.call(this, name);
      } as never);
    }
  };
  listen(FormData as never);
  listen(URLSearchParams);
  read();
  vi.restoreAllMocks();
  return [...new Set(asked)];
}

test.each(Object.entries(ofAddresses))("%s reads a hostile address in no time", async (_, read) => {
  const of = (query: string) => read(new URLSearchParams(query), new URL(`${here}?${query}`));
  const queries = namesAsked(() => of("")).flatMap((name) => [
    ...Object.entries(hostile(ofHeaders)).map(
      ([kind, text]) => [`${name} of ${kind}`, new URLSearchParams({ [name]: text }).toString()] as const,
    ),
    [`many of ${name}`, numbered(`&${name}=`, ofHeaders)] as const,
    [`one of ${name} many times`, `&${name}=a`.repeat(ofHeaders / (name.length + 3))] as const,
  ]);
  expect(await dearKinds(queries, of)).toEqual([]);
});

test.each(Object.entries(ofForms))("%s reads a hostile form in no time", (_, read) => {
  const forms = namesAsked(() => read(new FormData())).flatMap((name) =>
    Object.entries(hostile(kilobytes)).flatMap(([kind, text]) => {
      const [one, many] = [new FormData(), new FormData()];
      one.append(name, text);
      // As many as a form may have.
      for (let at = 0; at < formLimits.fields; at += 1) many.append(name, text.slice(at * 25, at * 25 + 25));
      return [one, many].map((form) => [`${name} of ${kind}`, form] as const);
    }),
  );
  expect(forms.filter(([, form]) => cost(() => read(form)) > most).map(([what]) => what)).toEqual([]);
});

test("a form's parts are named in no time, whatever they are called", async () => {
  const parts = ofHeader.flatMap(([kind, text]) =>
    [
      `form-data; name="${text}"`,
      `form-data; name=a; filename="${text}"`,
      `form-data; ${text}`,
      `form-data; name=a; filename*=utf-8''${text}`,
    ].map((disposition) => [kind, `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${text}\r\n\r\nx\r\n--b--\r\n`] as const),
  );
  expect(await dearKinds(parts, (body) => posted("multipart/form-data; boundary=b", body))).toEqual([]);
});
