import { type ComponentProps, useEffect, useState } from "react";

type Progress = typeof import("./upload-progress.tsx").UploadProgress;

/**
 * Loads the progress dialog when Upload is first pressed. If the connection is lost, the dialog stays away: the screen itself shows files
 * under way.
 */
export function UploadDialog(props: ComponentProps<Progress>) {
  const [UploadProgress, show] = useState<Progress>();
  useEffect(() => {
    void import("./upload-progress.tsx").then(
      (loaded) => show(() => loaded.UploadProgress),
      () => undefined,
    );
  }, []);
  return UploadProgress && <UploadProgress {...props} />;
}
