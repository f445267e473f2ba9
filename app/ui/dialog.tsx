import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { isCovered } from "./covered.ts";
import { Icon } from "./icon.tsx";
import { LineNote } from "./line-note.tsx";
import { useShownEffect } from "./use-shown-effect.ts";

type Props = {
  title: ReactNode;
  /** address of the close link, the only way out without script */
  closeTo: string;
  /** with script: called instead of going to closeTo */
  onClose?: (() => void) | undefined;
  open?: boolean;
  /** fills the screen of a phone */
  full?: boolean;
  /** as wide as the crop editor's desk */
  wide?: boolean;
  /** a class name, for one that is laid out in its own way */
  kind?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog. The server renders it open; script then makes it modal. Esc and a click outside close it. */
export function Dialog({ title, closeTo, onClose, open = true, full, wide, kind, actions, children }: Props) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leave = onClose ?? (() => navigate(closeTo, { preventScrollReset: true }));

  useShownEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    // showModal refuses a dialog that is open already; taking the attribute away fires no close event.
    element.removeAttribute("open");
    element.showModal();
    // The focus is for the first field or what goes on; by itself, the browser chooses the way back, which stays chosen before anything is deleted.
    element.querySelector<HTMLElement>(".body .input, .end:focus-within :is(.primary, .tint):not(.danger)")?.focus();
    return () => {
      element.close();
      // A dialog that is out of the page already gives the focus to nothing.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [open]);

  const leaveNow = useRef(leave);
  leaveNow.current = leave;
  // By itself, a browser closes a dialog after a second Esc without asking, and one that was opened by Esc together with the one below it.
  useShownEffect(() => {
    if (!open) return;
    function act(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || isCovered(dialog.current)) return;
      event.preventDefault();
      leaveNow.current();
    }
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [open]);

  function dismiss(event: { preventDefault(): void }) {
    event.preventDefault();
    leave();
  }

  // A drag that began inside and ends outside is a click on the dialog, too.
  const isPressedBeside = useRef(false);
  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    isPressedBeside.current = event.target === event.currentTarget;
  }

  function clickBeside(event: MouseEvent<HTMLDialogElement>) {
    if (isPressedBeside.current && event.target === event.currentTarget) dismiss(event);
  }

  /** The gesture for Back on a telephone may close without asking, too: the dialog stays until the screen removes it. */
  function reopen({ currentTarget }: { currentTarget: HTMLDialogElement }) {
    if (!open || !currentTarget.isConnected || currentTarget.open) return;
    currentTarget.showModal();
    leave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same and is the dialog's own key.
    <dialog
      ref={dialog}
      className={classNames("dialog", full && "full", wide && "wide", kind)}
      open={open}
      aria-labelledby={titleId}
      onCancel={dismiss}
      onClose={reopen}
      onMouseDown={pressBeside}
      onClick={clickBeside}
    >
      <h2 className="top" id={titleId}>
        {title}
      </h2>
      <LineNote />
      <div className="body">{children}</div>
      {actions && <div className="end">{actions}</div>}
      {/* Last, as the first element gets the focus. */}
      <ButtonLink variant="plain" square to={closeTo} aria-label={t("actions.close")} {...(onClose && { onClick: dismiss })}>
        <Icon name="x" />
      </ButtonLink>
    </dialog>
  );
}
