import { useNavigate } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { ButtonLink } from "~/ui/button";
import type { IconName } from "~/ui/icon";
import type { Origin } from "./paths.ts";

type OfDocument = { documentId: string; origin: Origin };
type Props = OfDocument & {
  to: string;
  icon: IconName;
  variant?: "plain";
  className?: string;
  load: () => Promise<ComponentType<OfDocument & { close: () => void }>>;
  children: ReactNode;
};

/** A link that opens a page of a document as a dialog over it; the dialog's code is loaded when the link is used. */
export function DialogLink({ to, load, documentId, origin, ...link }: Props) {
  const navigate = useNavigate();
  const [Shown, show] = useState<ComponentType<OfDocument & { close: () => void }>>();

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = await load().catch(() => undefined);
    if (dialog) show(() => dialog);
    else navigate(to);
  }

  return (
    <>
      <ButtonLink {...link} to={to} onClick={open} />
      {Shown && <Shown documentId={documentId} origin={origin} close={() => show(undefined)} />}
    </>
  );
}
