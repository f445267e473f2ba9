import { type ComponentProps, Suspense } from "react";
import { latePart } from "~/ui/late-part";

const TrialUsedUp = latePart(() => import("~/features/billing/trial-used-up").then(({ TrialUsedUp }) => TrialUsedUp));

/** What says that the trial is used up comes when it is. */
export function UsedUp(props: ComponentProps<typeof TrialUsedUp>) {
  return (
    <Suspense>
      <TrialUsedUp {...props} />
    </Suspense>
  );
}
