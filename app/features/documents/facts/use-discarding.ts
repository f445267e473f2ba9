import { type Fetcher, type Location, useBlocker, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { isCovered } from "~/ui/covered";
import { useShownEffect } from "~/ui/use-shown-effect";

type Asking = {
  /** id of the form */
  form: string;
  /** what was sent came back, and is not saved */
  isRefused: boolean;
  /** of what was sent: an answer may be there while the screen is still being loaded again */
  state: Fetcher["state"];
  close: () => void;
};

type Discarding = { isAsked: boolean; leave(): void; stay(): void; discard(): void };

/** Leaves a form that lies within a screen: by Esc, by its button, and together with the screen. If something was changed, it asks first. */
export function useDiscarding({ form, isRefused, state, close }: Asking): Discarding {
  const navigate = useNavigate();
  // next: the address that the person was about to open; empty: they only leave the form
  const [asked, ask] = useState<{ next: string }>();
  const isDiscarded = useRef(false);
  const isChanged = () => !isDiscarded.current && (isRefused || hasTyped(form));

  useBlocker(({ currentLocation, nextLocation }) => {
    if (state !== "idle" || documentIn(currentLocation) === documentIn(nextLocation) || !isChanged()) return false;
    ask({ next: nextLocation.pathname + nextLocation.search + nextLocation.hash });
    return true;
  });

  function leave(): void {
    if (state === "submitting") return;
    if (isChanged()) ask({ next: "" });
    else close();
  }
  const leaveNow = useRef(leave);
  leaveNow.current = leave;
  useShownEffect(() => {
    function act(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isCovered()) return;
      event.preventDefault();
      leaveNow.current();
    }
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);

  return {
    isAsked: asked !== undefined,
    leave,
    stay: () => ask(undefined),
    discard() {
      isDiscarded.current = true;
      if (asked?.next) navigate(asked.next);
      close();
    },
  };
}

function hasTyped(id: string): boolean {
  const form = document.getElementById(id);
  return [...(form?.querySelectorAll("input") ?? [])].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  );
}

/** The screen of a document, whichever of its pages is shown. */
function documentIn({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get("document")}`;
}
