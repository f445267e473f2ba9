import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import type { Build } from "./build.ts";
import { routeOf } from "./route-of.ts";

const action = async () => new Response();
const routes = {
  root: { id: "root", path: "", module: {} },
  home: { id: "home", parentId: "root", index: true, module: {} },
  frame: { id: "frame", parentId: "root", path: "admin", module: { handle: { title: "frame" } } },
  lists: { id: "lists", parentId: "frame", path: "documents/:tabId?", module: { action, handle: { title: "lists" } } },
  other: { id: "other", parentId: "root", path: "*", module: {} },
};
const app = { routes } as unknown as ServerBuild;
const build = { app } as Build;

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/admin", "/admin"],
  ["/admin/documents", "/admin/documents/:tabId?"],
  ["/admin/documents/2", "/admin/documents/:tabId?"],
  ["/admin/documents/2.data", "/admin/documents/:tabId?"],
  ["/admin/nowhere/at/all", "/*"],
])("%s is answered by the route %s", async (path, pattern) => {
  expect((await routeOf(build, path)).pattern).toBe(pattern);
  expect((await routeOf({ app: async () => app } as unknown as Build, path)).pattern).toBe(pattern);
});

test("what a route takes is said by the innermost one", async () => {
  expect(await routeOf(build, "/admin/documents")).toMatchObject({ hasAction: true, handle: { title: "lists" } });
  expect(await routeOf(build, "/admin")).toMatchObject({ hasAction: false, handle: { title: "frame" } });
  expect(await routeOf(build, "/")).toMatchObject({ hasAction: false, handle: {} });
});
