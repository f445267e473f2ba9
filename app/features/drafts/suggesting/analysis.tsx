import { type ComponentProps, useEffect, useState } from "react";

type Dialog = typeof import("./analysis-dialog.tsx").AnalysisDialog;

/** Loads the dialog of an analysis on first use. If the connection is lost, the dialog stays away: the page itself shows the progress. */
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
