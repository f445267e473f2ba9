import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { atOffice } from "../outbox/outbox.ts";
import { bytesOf, type WaitingRow } from "./waiting-rows.ts";

/** Everything that waits in this tab, in the order in which it will be sent. */
export function WaitingList({ rows }: { rows: readonly WaitingRow[] }) {
  const { t, i18n } = useTranslation("offline");
  const files = rows.flatMap((row) => row.files);
  return (
    <section className="stack tight" aria-labelledby="waiting-here">
      <h2 id="waiting-here">{t("waiting", { count: files.length })}</h2>
      {files.length === 0 ? (
        <p className="quiet">{t("none")}</p>
      ) : (
        <>
          <p className="quiet small-text figures" role="status">
            {t("kept", { size: formatBytes(bytesOf(files), i18n.language) })}
          </p>
          <ol className="card apart-files">
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** A row is removed by a second press in the same place, as what it shows exists nowhere else. */
function Row({ row: { files, parcels } }: { row: WaitingRow }) {
  const { t, i18n } = useTranslation("offline");
  const [isAsked, ask] = useState(false);
  const [{ file }] = files;
  const name = files.length > 1 ? t("document", { count: files.length }) : file.name;
  const isSending = parcels.some(({ state }) => state === "sending");
  return (
    <li>
      <Small file={file} />
      <span className="what">
        <span>{name}</span>
        <span className="small-text quiet figures">{formatBytes(bytesOf(files), i18n.language)}</span>
      </span>
      <Button
        type="button"
        variant="plain"
        square={!isAsked}
        icon={isAsked ? undefined : "trash-2"}
        aria-label={t(isAsked ? "removeSurely" : "remove", { name })}
        aria-disabled={isSending || undefined}
        onClick={() => (isSending ? undefined : isAsked ? atOffice((office) => office.remove(parcels)) : ask(true))}
        onBlur={() => ask(false)}
      >
        {isAsked && t("surely")}
      </Button>
    </li>
  );
}

function Small({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // A kind that this browser cannot draw is shown as a file.
  return url ? <img src={url} alt="" loading="lazy" decoding="async" onError={() => setUrl(undefined)} /> : <Icon name="file" />;
}
