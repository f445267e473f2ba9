import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Build } from "./build.ts";

/** The pattern of routes.ts that fits a path. Used as a label of figures, where the addresses themselves would be endlessly many. */
export async function routeOf({ app }: Build, path: string): Promise<string> {
  const { routes } = typeof app === "function" ? await app() : app;
  const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
  const matches = matchRoutes(treeOf(routes), page) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
  return `/${pattern}`.replace(/\/+/g, "/");
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
    .map(({ id, path = "", index }): Branch => (index ? { path, index } : { path, children: branchesBelow(routes, id) }));
}
