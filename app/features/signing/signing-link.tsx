import { useNavigate } from "@remix-run/react";
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import type { Query } from "~/lib/with-query";
import { ButtonLink } from "~/ui/button";

type Dialogs = typeof import("./signing-dialogs.tsx").dialogs;
type DialogName = "sign" | "decline" | "signers";

type Props = Pick<ComponentProps<typeof ButtonLink>, "variant" | "icon" | "block" | "className"> & {
  dialog: DialogName;
  documentId: string;
  /** where somebody came from */
  more: Query;
  to: string;
  children: ReactNode;
};

/** Opens a page of signing as a dialog over the document; its script comes when it is asked for. */
export function SigningLink({ dialog, documentId, more, to, children, ...look }: Props) {
  const navigate = useNavigate();
  const [dialogs, show] = useState<Dialogs>();

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const loaded = await import("./signing-dialogs.tsx").catch(() => undefined);
    if (loaded) show(loaded.dialogs);
    else navigate(to);
  }

  const Dialog = dialogs?.[dialog];
  return (
    <>
      <ButtonLink to={to} onClick={open} {...look}>
        {children}
      </ButtonLink>
      {Dialog && <Dialog documentId={documentId} more={more} close={() => show(undefined)} />}
    </>
  );
}
