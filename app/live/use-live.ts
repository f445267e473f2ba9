import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { connectBySse } from "./connect-by-sse.ts";
import { connection } from "./connection.ts";
import { refresher } from "./refresher.ts";
import type { Change } from "./topics.ts";

type Router = NonNullable<ContextOf<typeof RouterContext>>["router"];
type ContextOf<Context> = Context extends React.Context<infer Value> ? Value : never;
type Follower = { wants(change: Change): boolean; router: Router | undefined };

// These are shared by the whole tab: one stream and one reload, however many components use them.
const followers = new Set<Follower>();
const { ask, now } = refresher(
  () => routerOfAll()?.revalidate(),
  () => isUnderWay(routerOfAll()),
);
const stream = connection(connectBySse, (change) => {
  if (!change || [...followers].some((follower) => follower.wants(change))) ask();
});

function routerOfAll(): Router | undefined {
  const [first] = followers;
  return first?.router;
}

/**
 * Tells whether a navigation or submission is under way. The router itself is asked, because rendering follows it late if much else is to be done.
 */
function isUnderWay(router: Router | undefined): boolean {
  if (!router) return false;
  const { navigation, revalidation, fetchers } = router.state;
  // The answer to a form in the background may lead elsewhere. "loading" does not count: a fetcher whose reload is redirected stays so for ever.
  const isSending = [...fetchers.values()].some(({ state }) => state === "submitting");
  return navigation.state !== "idle" || revalidation !== "idle" || isSending;
}

/** Reloads the page's data: at once, or after the navigation under way. */
export const reload = now;

/** Listens again after the stream was refused: the person has signed in again, perhaps in another tab. */
export function listenAgain(): void {
  if (followers.size > 0) openWhileVisible();
}

/** Reloads the page's data when something changed that this component is interested in; by default anything. */
export function useLive(interested: (change: Change) => boolean = () => true): void {
  const router = useContext(RouterContext)?.router;
  const wants = useRef(interested);
  useEffect(() => {
    wants.current = interested;
  });
  useEffect(() => follow({ wants: (change) => wants.current(change), router }), [router]);
}

function follow(follower: Follower): () => void {
  followers.add(follower);
  if (followers.size === 1) watch();
  return () => {
    followers.delete(follower);
    if (followers.size === 0) unwatch();
  };
}

// Browsers allow few connections to a site (six over HTTP/1.1), so a hidden tab gives its stream up.
function watch(): void {
  document.addEventListener("visibilitychange", openWhileVisible);
  openWhileVisible();
}

function unwatch(): void {
  document.removeEventListener("visibilitychange", openWhileVisible);
  stream.close();
}

function openWhileVisible(): void {
  if (document.visibilityState === "visible") stream.open();
  else stream.close();
}
