import { useEffect, useLayoutEffect } from "react";

/** An effect of before its part is seen, so that no key meets what does not listen yet; the server has no layout. */
export const useShownEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
