import { type ComponentProps, Suspense } from "react";
import { latePart } from "~/ui/late-part";
import { useHydrated } from "~/ui/use-hydrated";

const TrialUsedUp = latePart(() => import("~/features/billing/trial-used-up").then(({ TrialUsedUp }) => TrialUsedUp));

/** Loads the note that the trial is used up only when it is needed. What the server rendered of it stays until the screen is hydrated. */
export function UsedUp(props: ComponentProps<typeof TrialUsedUp>) {
  const isLive = useHydrated();
  if (isLive) {
    return (
      <Suspense>
        <TrialUsedUp {...props} />
      </Suspense>
    );
  }
  return typeof document === "undefined" ? (
    <div>
      <TrialUsedUp {...props} />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that React leaves the server's markup
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
