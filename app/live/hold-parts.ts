type Route = { id: string; lazy?: (() => Promise<unknown>) | undefined; children?: Route[] | undefined };
type Place = { pathname: string; search: string; hash: string };
type Going = { location: Place | undefined; formMethod: string | undefined; formData: FormData | undefined };
type Router = { routes: Route[]; state: { navigation: Going } };
type Parts = { module: string; imports?: string[] | undefined };

/**
 * The script of a screen is fetched when somebody goes there. If that fails, Remix reloads the current screen, with everything that was typed
 * (loadRouteModule; in React Router 7.9 as in Remix 2.17). So its files are awaited first (like every request, see holdLine), and if they are gone
 * for good, because a newer Mappe was installed, the next screen comes as a document.
 */
export function holdParts(router: Router, parts: Record<string, Parts | undefined>): void {
  for (const route of all(router.routes)) {
    const { id, lazy } = route;
    if (!lazy) continue;
    route.lazy = async () => {
      if (!(await arrived(parts[id]))) return goByDocument(router.state.navigation);
      return lazy();
    };
  }
}

function all(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...all(route.children ?? [])]);
}

async function arrived(parts: Parts | undefined): Promise<boolean> {
  if (!parts) return true;
  const answers = await Promise.all([parts.module, ...(parts.imports ?? [])].map((part) => fetch(part)));
  if (answers.some(({ ok }) => !ok)) return false;
  // The module now comes from the browser's store, and so do its imports.
  return import(/* @vite-ignore */ parts.module).then(
    () => true,
    () => false,
  );
}

/** Never ends: the screen stays as it is until the document takes its place. */
function goByDocument({ location, formMethod, formData }: Going): Promise<never> {
  if (location && formMethod && formMethod !== "GET") sendByDocument(location, formData);
  else if (location) window.location.assign(location.pathname + location.search + location.hash);
  return new Promise(() => {});
}

function sendByDocument({ pathname, search }: Place, facts: FormData | undefined): void {
  const form = document.createElement("form");
  form.method = "post";
  form.enctype = "multipart/form-data";
  form.action = pathname + search;
  for (const [name, value] of facts ?? []) {
    if (typeof value !== "string") continue;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
