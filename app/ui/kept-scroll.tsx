import { ScrollRestoration } from "@remix-run/react";
import { type ComponentProps, useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Scrolls when the address changes, and only then. React Router 6 also restores the scroll position when it has loaded the data of the same address
 * again: a person who scrolled on meanwhile would be thrown back by every live change. Hence the router's state that ScrollRestoration reads is
 * replaced by the one of the arrival. Needless from React Router 7.7 on, which restores nothing after a revalidation (remix-run/react-router#13671).
 */
export function KeptScroll(props: ComponentProps<typeof ScrollRestoration>) {
  const state = useContext(RouterState);
  const [arrival, arrive] = useState(state);
  if (state?.location !== arrival?.location) arrive(state);
  if (!state || !arrival) return null;
  const { restoreScrollPosition, preventScrollReset } = arrival;
  return (
    <RouterState.Provider value={{ ...state, restoreScrollPosition, preventScrollReset }}>
      <ScrollRestoration {...props} />
    </RouterState.Provider>
  );
}
