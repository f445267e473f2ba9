import { Form } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import type { ToldBulk } from "./told-outcome.ts";

/** Shows the outcome of a bulk action on its own page. */
export function BulkOutcome({ bulk }: { bulk: ToldBulk }) {
  const { to, tone, told, button, undo } = bulk;
  return (
    <Banner
      tone={tone}
      action={
        <Form method="post" action={to} className="row">
          {undo && (
            <Button name="intent" value="undo">
              {undo}
            </Button>
          )}
          <Button>{button}</Button>
        </Form>
      }
    >
      <p>{told}</p>
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
