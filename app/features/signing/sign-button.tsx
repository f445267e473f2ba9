import { Form, Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { closeMenu, MoreMenu } from "~/ui/more-menu";

/** A link, or a form of one button. */
type Way = { to: string; isPost: boolean; icon: IconName; text: string; hint?: string };

/** The button with its texts, as loaded with the page. */
export type SignButtonFacts = {
  main: Way;
  /** primary: the person's own signature is awaited */
  variant: "primary" | undefined;
  /** what the menu beside the button offers; null: there is no other way */
  menu: { label: string; ways: Way[] } | null;
};

/** Everything that is done about signatures of a document: the next step is pressed at once, the others stand in a menu. */
export function SignButton({ main, variant, menu }: SignButtonFacts) {
  return (
    <div className="split">
      <Press {...main} className={buttonClass({ variant })} />
      {menu && (
        <MoreMenu label={menu.label} icon="chevron-down" variant={variant}>
          {menu.ways.map((way) => (
            <Press key={way.icon} {...way} />
          ))}
        </MoreMenu>
      )}
    </div>
  );
}

function Press({ to, isPost, icon, text, hint, className }: Way & { className?: string }) {
  const inside = (
    <>
      <Icon name={icon} />
      {hint ? (
        <span>
          <b>{text}</b>
          <small className="quiet">{hint}</small>
        </span>
      ) : (
        text
      )}
    </>
  );
  const close = ({ currentTarget }: { currentTarget: Element }) => closeMenu(currentTarget);
  return isPost ? (
    <Form method="post" action={to} preventScrollReset onSubmit={close}>
      <button type="submit" className={className}>
        {inside}
      </button>
    </Form>
  ) : (
    <Link to={to} className={className} preventScrollReset onClick={close}>
      {inside}
    </Link>
  );
}
