import { beginSigningPath, signersPath } from "~/features/signing/paths";
import { ownWayOn, type SigningState } from "~/features/signing/rules";
import type { SignButtonFacts } from "~/features/signing/sign-button";
import { texts } from "~/i18n/texts.server";
import type { Query } from "~/lib/with-query";
import { signPath } from "~/paths";

/** own: state of the viewer's entry; may: the viewer's rights on this version, none on an older one; more: query that says where they came from */
type Asked = { documentId: string; own: SigningState; may: { edit: boolean; sign: boolean }; more: Query };

/** What the viewer can do about signatures of the version on the screen; null: nothing. */
export async function signButtonFacts(request: Request, { documentId, own, may, more }: Asked): Promise<SignButtonFacts | null> {
  const way = ownWayOn(own, may);
  if (!way && !may.edit) return null;
  const t = await texts(request, "signingWays");
  const ask = { to: signersPath(documentId, more), isPost: false, icon: "send", text: t("ask") } as const;
  if (!way) return { main: ask, variant: undefined, menu: null };
  const isBegun = way !== "begin";
  const self = { to: isBegun ? signPath(documentId, more) : beginSigningPath(documentId, more), isPost: !isBegun };
  const again = way === "sign-again" ? t("again") : null;
  return {
    main: { ...self, icon: "signature", text: again ?? t("sign") },
    variant: way === "sign" ? "primary" : undefined,
    menu: may.edit
      ? {
          label: t("more"),
          ways: [
            { ...self, icon: "pen-line", text: again ?? t("self"), hint: t("selfHint") },
            { ...ask, hint: t("askHint") },
          ],
        }
      : null,
  };
}
