import { ScrollRestoration } from "@remix-run/react";
import { type ComponentProps, useContext, useState } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Scrolls when the address changes, and only then. The router also remembers a place when it loads the data of
 * the same address anew, and would go back there when they are here: whoever has scrolled on meanwhile would be
 * thrown back by every live change.
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
