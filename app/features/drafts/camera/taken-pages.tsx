import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** The page taken last, the ones before it, and how many they are. */
export function TakenPages({ taken }: { taken: File[] }) {
  const { t } = useTranslation("camera");
  const last = taken.at(-1);
  return (
    <div className="taken">
      <div className="preview">{last && <Photo key={taken.length} file={last} alt={t("last", { n: taken.length })} />}</div>
      <p role="status" className="small-text figures">
        {t("taken", { count: taken.length })}
      </p>
      {taken.length > 1 && (
        <ol className="earlier" aria-hidden="true">
          {taken.slice(0, -1).map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
            <li key={index}>
              <Photo file={file} alt="" />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Photo({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt={alt} />;
}
