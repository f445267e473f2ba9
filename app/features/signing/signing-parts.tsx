import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import * as parts from "./signature-panel.tsx";

// The server has all of it at hand, and without script it stands in the page. A browser gets the script of signing only
// where there is something to sign.
const {
  SignaturePanel: Panel,
  SignButton: Button,
  SignersOffer: Offer,
} = import.meta.env.SSR
  ? parts
  : { SignaturePanel: late("SignaturePanel"), SignButton: late("SignButton"), SignersOffer: late("SignersOffer") };

type Parts = typeof parts;

function late<Name extends keyof Parts>(name: Name) {
  return lazy(async () => ({ default: (await import("./signature-panel.tsx"))[name] as ComponentType<ComponentProps<Parts[Name]>> }));
}

export function SignaturePanel(props: ComponentProps<Parts["SignaturePanel"]>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

export function SignButton(props: ComponentProps<Parts["SignButton"]>) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}

export function SignersOffer(props: ComponentProps<Parts["SignersOffer"]>) {
  return (
    <Suspense>
      <Offer {...props} />
    </Suspense>
  );
}
