import { type ComponentProps, useEffect, useState } from "react";

type Progress = typeof import("./upload-progress.tsx").UploadProgress;

/** What shows how Upload goes on comes when it is first pressed. Over a lost line there is none: the screen itself tells of files on their way. */
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
