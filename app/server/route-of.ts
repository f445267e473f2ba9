import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteHandle } from "~/http/route-handle";
import type { Build } from "./build.ts";

type Route = {
  /** as in routes.ts; a label of figures, because there would be endlessly many addresses */
  pattern: string;
  hasAction: boolean;
  handle: RouteHandle;
};

/** The route that answers a path, or that gives its data to the browser's script. */
export async function routeOf({ app }: Build, path: string): Promise<Route> {
  const { routes } = typeof app === "function" ? await app() : app;
  const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
  const matches = matchRoutes(treeOf(routes), page) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
  const module = routes[matches.at(-1)?.route.id ?? ""]?.module;
  return { pattern: `/${pattern}`.replace(/\/+/g, "/"), hasAction: module?.action !== undefined, handle: module?.handle ?? {} };
}

type Routes = ServerBuild["routes"];
type Branch = Parameters<typeof matchRoutes>[0][number];

const trees = new WeakMap<Routes, Branch[]>();

function treeOf(routes: Routes): Branch[] {
  const known = trees.get(routes) ?? branchesBelow(routes, undefined);
  trees.set(routes, known);
  return known;
}

function branchesBelow(routes: Routes, parentId: string | undefined): Branch[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map(({ id, path = "", index }): Branch => (index ? { id, path, index } : { id, path, children: branchesBelow(routes, id) }));
}
