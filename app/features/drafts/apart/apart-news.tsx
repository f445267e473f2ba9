import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { apartPath } from "../paths.ts";

type Props = { told: string; show: string; isTrouble: boolean };

/** Files that become a document each: how far they are, wherever the person comes by. */
export function ApartNews({ told, show, isTrouble }: Props) {
  return (
    <Banner tone={isTrouble ? "warning" : "ink"} icon="files" action={<ButtonLink to={apartPath}>{show}</ButtonLink>}>
      <p>{told}</p>
    </Banner>
  );
}
