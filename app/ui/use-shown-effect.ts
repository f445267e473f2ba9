import { useEffect, useLayoutEffect } from "react";

/** Runs an effect before its part is visible, so that no key comes before something listens; the server has no layout. */
export const useShownEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
