import { Toast } from "~/ui/toast";
import { useArrivals } from "../use-arrivals.ts";
import type { FileNote } from "./arrivals.tsx";

/** Reports for 5 s a file that was cut while the person watches; files that were cut before are listed in the draft. */
export function CutToast({ notes }: { notes: readonly FileNote[] }) {
  const latest = useArrivals(notes.filter(({ isCut }) => isCut)).at(-1);
  return latest ? <Toast key={latest.id} toast={{ text: latest.text, kind: "danger", ms: 5000 }} /> : null;
}
