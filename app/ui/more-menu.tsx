import { type ReactNode, useRef } from "react";
import { buttonClass } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { useShownEffect } from "./use-shown-effect.ts";

/** Closes the menu in which something was pressed, and puts the focus back to where it was opened. */
export function closeMenu(pressed: Element): void {
  const menu = pressed.closest("details");
  menu?.removeAttribute("open");
  menu?.querySelector("summary")?.focus({ preventScroll: true });
}

/** variant: that of the button beside it, whose menu it is */
type Props = { label: string; icon?: IconName; variant?: "primary" | undefined; children: ReactNode };

/** A menu of less frequent actions behind one button. It opens without script, too; script closes it when something else is pressed. */
export function MoreMenu({ label, icon = "ellipsis", variant, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useShownEffect(() => {
    function close(event: PointerEvent | KeyboardEvent) {
      const isElsewhere = event instanceof PointerEvent && !(event.target instanceof Node && menu.current?.contains(event.target));
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (isElsewhere || isEscape) menu.current?.removeAttribute("open");
    }
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details className="drop" ref={menu}>
      <summary className={buttonClass({ square: true, variant })} aria-label={label}>
        <Icon name={icon} />
        <span className="hidden-text">{label}</span>
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}
