import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { connectBySse } from "./connect-by-sse.ts";
import { connection } from "./connection.ts";
import { refresher } from "./refresher.ts";
import type { Change } from "./topics.ts";

type Follower = { wants(change: Change): boolean; refresh(): void };

// Shared by the whole tab: one stream and one reload, however many components use it.
const followers = new Set<Follower>();
const page = refresher(() => {
  const [first] = followers;
  first?.refresh();
});
const stream = connection(connectBySse, (change) => {
  if (!change || [...followers].some((follower) => follower.wants(change))) page.ask();
});

/** Reloads the page's data when something changed that this component is interested in; by default anything. */
export function useLive(interested: (change: Change) => boolean = () => true): void {
  const { revalidate, state } = useRevalidator();
  const { state: moving } = useNavigation();
  // What a form in the background is answered may lead elsewhere: data loaded meanwhile would take its place.
  // Only until then: a fetcher whose reload afterwards is redirected stays "loading" for ever.
  const isSending = useFetchers().some(({ state }) => state === "submitting");
  const latest = useRef<Follower>({ wants: interested, refresh: revalidate });

  useEffect(() => {
    latest.current = { wants: interested, refresh: revalidate };
  });
  useEffect(() => page.setBusy(state !== "idle" || moving !== "idle" || isSending), [state, moving, isSending]);
  useEffect(() => follow({ wants: (change) => latest.current.wants(change), refresh: () => latest.current.refresh() }), []);
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
  document.addEventListener("submit", page.holdOn, true);
  document.addEventListener("visibilitychange", openWhileVisible);
  openWhileVisible();
}

function unwatch(): void {
  document.removeEventListener("submit", page.holdOn, true);
  document.removeEventListener("visibilitychange", openWhileVisible);
  stream.close();
}

function openWhileVisible(): void {
  if (document.visibilityState === "visible") stream.open();
  else stream.close();
}
