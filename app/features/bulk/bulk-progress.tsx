import { Form, Link } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Progress } from "~/ui/progress";
import type { ToldBulk } from "./told-outcome.ts";

/** Shows the progress or outcome of a bulk action above the list. */
export function BulkNews({ bulk }: { bulk: ToldBulk }) {
  const { to, tone, told, all, button, undo, steps } = bulk;
  return (
    <Banner
      tone={tone}
      action={
        steps ? (
          <ButtonLink to={to}>{button}</ButtonLink>
        ) : (
          <Form method="post" action={to} className="row">
            {undo && <Button key={undo.key} {...undo.button} />}
            <Button>{button}</Button>
          </Form>
        )
      }
    >
      <p>
        {told} {all && <Link to={to}>{all}</Link>}
      </p>
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
