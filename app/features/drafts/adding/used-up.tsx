import { type ComponentProps, Suspense } from "react";
import { latePart } from "~/ui/late-part";
import { useHydrated } from "~/ui/use-hydrated";

const TrialUsedUp = latePart(() => import("~/features/billing/trial-used-up").then(({ TrialUsedUp }) => TrialUsedUp));

/** What says that the trial is used up comes when it is. What the server drew of it stays until the screen is alive. */
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; so React leaves what the server drew
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
