import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { bulkPath } from "../paths.ts";
import type { ToldBulk } from "./told-outcome.ts";

/** What goes on with many documents, or became of them, above the list. */
export function BulkNews({ bulk }: { bulk: ToldBulk }) {
  if (!bulk.steps) return <BulkOutcome bulk={bulk} />;
  return (
    <Banner action={<ButtonLink to={bulkPath(bulk.id)}>{bulk.button}</ButtonLink>}>
      <p>{bulk.told}</p>
      <BulkSteps bulk={bulk} />
    </Banner>
  );
}

export function BulkSteps({ bulk: { told, steps } }: { bulk: ToldBulk }) {
  if (!steps) return null;
  return (
    <>
      <p className="figures" role="status">
        {steps.told}
      </p>
      <Progress value={steps.done} max={steps.total} label={told} tone="ink" />
    </>
  );
}

export function BulkOutcome({ bulk: { id, isTrouble, told, button } }: { bulk: ToldBulk }) {
  return (
    <Banner
      tone={isTrouble ? "warning" : "success"}
      action={
        <Form method="post" action={bulkPath(id)}>
          <Button>{button}</Button>
        </Form>
      }
    >
      <p>{told}</p>
    </Banner>
  );
}
