import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

const movedTo: Record<string, string> = { login: "login", register: "register", signup: "register", pricing: "pricing" };

/** Redirects /login, /register, /signup and /pricing, which are in old letters and bookmarks. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const [, name = "", ...rest] = pathname.split("/");
  return redirect(["/auth", movedTo[name] ?? "login", ...rest].join("/") + search, 301);
}
