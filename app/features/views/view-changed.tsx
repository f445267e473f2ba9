import { Form, Link } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { ToldView } from "./told-view.server.ts";

/** Says that the filters of the list differ from those of the saved search that was opened. */
export function ViewChanged({ told, action, button, others }: NonNullable<ToldView["changed"]>) {
  return (
    <Banner icon="list-filter">
      <p>{told}</p>
      <Form method="post" action={action} className="row">
        <Button>{button}</Button>
        {others.map(({ to, label }) => (
          <Link key={to} className="clear" to={to}>
            {label}
          </Link>
        ))}
      </Form>
    </Banner>
  );
}
