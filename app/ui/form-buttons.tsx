import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  /** words of the way back */
  back: ReactNode;
  /** address of the way back */
  closeTo: string;
  /** if the form lies in a dialog: with script, called instead of going to closeTo */
  onClose?: (() => void) | undefined;
  /** a class name */
  kind?: string;
  /** the buttons that go on */
  children?: ReactNode;
};

/** The buttons of a form: in a dialog at the right with the way back first, on a page at the left with the way back last. */
export function FormButtons({ back, closeTo, onClose, kind, children }: Props) {
  const isLive = useHydrated();
  return (
    <div className={classNames("row form-buttons", kind)}>
      {!onClose && children}
      {onClose && isLive ? (
        <Button type="button" onClick={onClose}>
          {back}
        </Button>
      ) : (
        <ButtonLink to={closeTo}>{back}</ButtonLink>
      )}
      {onClose && children}
    </div>
  );
}
