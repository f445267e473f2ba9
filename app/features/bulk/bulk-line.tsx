import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import type { ToldLine } from "./told-outcome.ts";

/**
 * Shows in one line above the list what is being done with many documents, or what was done. It goes when its time is over, but not while somebody
 * points at it or has the focus in it.
 */
export function BulkLine({ line }: { line: ToldLine | null }) {
  const [shown, setShown] = useState(line);
  const box = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  if (line && line !== shown) setShown(line);
  useEffect(() => {
    const element = box.current;
    if (line || !element) return;
    if (isSent.current || !element.matches(":hover, :focus-within")) return setShown(null);
    const leave = ({ relatedTarget }: MouseEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setShown(null);
    };
    element.addEventListener("mouseleave", leave);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("mouseleave", leave);
      element.removeEventListener("focusout", leave);
    };
  }, [line]);
  if (!shown) return null;
  return (
    <div ref={box}>
      <Line
        key={`${shown.id} ${shown.ms === null}`}
        line={shown}
        send={() => {
          isSent.current = true;
        }}
      />
    </div>
  );
}

function Line({ line: { to, tone, told, details, button, undo, steps, others, ms }, send }: { line: ToldLine; send: () => void }) {
  // The animation begins when the line appears, so a later answer with less time left changes nothing.
  const [delay] = useState(ms);
  return (
    <div
      className={classNames("banner line", tone, delay !== null && "brief")}
      style={delay === null ? {} : { animationDelay: `${delay}ms` }}
    >
      <Icon name={tone === "ink" ? "info" : tone === "success" ? "circle-check" : "triangle-alert"} />
      <p>
        {/* Only what is done is announced, not each step of it. */}
        <span role="status">{steps ? `${told}…` : told}</span> {steps && <span className="figures">{steps.told}</span>}{" "}
        {others && <Link to={others.to}>{others.label}</Link>}
      </p>
      {steps && <Progress value={steps.done} max={steps.total} label={told} tone="ink" />}
      <Form method="post" action={to} onSubmit={send}>
        <Link className="button plain" to={to}>
          {details}
        </Link>
        {undo && (
          <Button name="intent" value="undo">
            {undo}
          </Button>
        )}
        {!steps && (
          <Button variant="plain" square aria-label={button}>
            <Icon name="x" />
          </Button>
        )}
      </Form>
    </div>
  );
}
