import { shownToastPath } from "~/paths";
import { type Form, type FormChoice, formIn, forms } from "./form.ts";
import { elements, textOf } from "./html.ts";

export type FilePart = { name: string; type?: string; bytes: Uint8Array<ArrayBuffer> };
type Fields = Record<string, string | readonly string[]>;
export type Parts = Record<string, string | readonly string[] | FilePart | readonly FilePart[]>;

export type Page = {
  status: number;
  /** where we ended up, path and query */
  path: string;
  headers: Headers;
  html: string;
  text: string;
  forms: Form[];
  form(choice?: FormChoice): Form;
  links: { href: string; text: string }[];
};

/** A browser without script: keeps cookies, follows redirects, asks for the pictures of messages, sends back the forms it was given. */
export type Visitor = {
  get(path: string, options?: Options): Promise<Page>;
  post(path: string, fields: Fields, options?: Options): Promise<Page>;
  postMultipart(path: string, parts: Parts, options?: Options): Promise<Page>;
  /** fills in a delivered form and presses its (named) button */
  submit(page: Page, choice: FormChoice, filled?: Parts, options?: Options): Promise<Page>;
  cookies: Map<string, string>;
};

type Options = { follow?: boolean; headers?: Record<string, string> };

export function aVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit, { follow = true, headers = {} }: Options = {}): Promise<Page> {
    const target = new URL(path, url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { ...(cookie && { cookie }), ...(init.method === "POST" && { origin: new URL(url).origin }) };
    const response = await fetch(target, {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", "accept-language": "de", ...own, ...headers },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get("location");
    if (follow && location && response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return send(new URL(location, target).href, {}, { headers });
    }
    const page = await pageOf(response, target);
    for (const { attributes } of elements(page.html, "img"))
      if (attributes.src?.startsWith(shownToastPath(""))) await send(attributes.src, {}, { follow: false });
    return page;
  }

  const visitor: Visitor = {
    cookies,
    get: (path, options) => send(path, {}, options),
    post: (path, fields, options) => send(path, { method: "POST", body: new URLSearchParams(pairs(fields)) }, options),
    postMultipart: (path, parts, options) => send(path, { method: "POST", body: multipart(Object.entries(parts)) }, options),
    submit(page, choice, filled = {}, options) {
      const form = page.form(choice);
      const pressed = choice.button === undefined ? form.buttons[0] : form.buttons.find(({ label }) => matches(label, choice.button));
      const kept = form.fields.filter(([name]) => !(name in filled));
      // A browser sends a nameless empty file for a file input that was left alone.
      const unfilled = form.multipart
        ? form.files.filter((name) => !(name in filled)).map((name): [string, FilePart] => [name, { name: "", bytes: new Uint8Array() }])
        : [];
      const entries: [string, Parts[string]][] = [
        ...kept,
        ...unfilled,
        ...Object.entries(filled),
        ...(pressed?.name ? [[pressed.name, pressed.value] as [string, string]] : []),
      ];
      const action = new URL(pressed?.action ?? (form.action || page.path), new URL(page.path, url)).href;
      if (form.multipart) return send(action, { method: "POST", body: multipart(entries) }, options);
      const body = new URLSearchParams(entries.flatMap(([name, value]) => texts(value).map((text): [string, string] => [name, text])));
      return (pressed?.method ?? form.method) === "post"
        ? send(action, { method: "POST", body }, options)
        : send(`${action.replace(/\?.*$/, "")}?${body}`, {}, options);
    },
  };
  return visitor;
}

function matches(label: string, wanted: string | RegExp | undefined): boolean {
  return wanted === undefined || (typeof wanted === "string" ? label.includes(wanted) : wanted.test(label));
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const gone = /max-age=0(;|$)/i.test(line) || /expires=thu, 01 jan 1970/i.test(line);
  if (gone) cookies.delete(name);
  else cookies.set(name, value);
}

async function pageOf(response: Response, target: URL): Promise<Page> {
  const html = await response.text();
  return {
    status: response.status,
    path: target.pathname + target.search,
    headers: response.headers,
    html,
    text: textOf(html),
    forms: forms(html),
    form: (choice) => formIn(html, choice, () => `${response.status} ${target.pathname}: ${textOf(html).slice(0, 300)}`),
    links: elements(html, "a").map(({ attributes, inner }) => ({ href: attributes.href ?? "", text: textOf(inner) })),
  };
}

function pairs(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => texts(value).map((text): [string, string] => [name, text]));
}

function texts(value: Parts[string]): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === "string");
}

function multipart(entries: [string, Parts[string]][]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === "string") body.append(name, item);
      else body.append(name, new Blob([item.bytes], { type: item.type ?? "application/octet-stream" }), item.name);
    }
  }
  return body;
}
