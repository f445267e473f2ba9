import { type ComponentProps, useEffect, useState } from "react";

type Dialog = typeof import("./analysis-dialog.tsx").AnalysisDialog;

/** The dialog of an analysis comes with the first one. Over a lost line there is none: the page itself shows how that goes on. */
export function Analysis(props: ComponentProps<Dialog>) {
  const [AnalysisDialog, show] = useState<Dialog>();
  useEffect(() => {
    void import("./analysis-dialog.tsx").then(
      (loaded) => show(() => loaded.AnalysisDialog),
      () => undefined,
    );
  }, []);
  return AnalysisDialog && <AnalysisDialog {...props} />;
}
