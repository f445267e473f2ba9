import "~/i18n/screens/signing";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SentSignature } from "~/features/signatures/rules";
import type { SignatureAnswer } from "~/features/signatures/signature-fields.tsx";
import { germanDate } from "~/lib/dates";
import type { Query } from "~/lib/with-query";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { Signing } from "./find-signing.server.ts";
import type { Filling, FillingAnswer } from "./places/told-filling.server.ts";
import { ReadPages } from "./read-pages.tsx";
import type { RecordLinesFacts } from "./record-lines.tsx";
import { SignForm } from "./sign-form.tsx";

/**
 * The outcome of signing: an error of the signature itself, of what was filled in, or of the whole. sent: the picture to sign with; keepsHand: the
 * profile is to store it
 */
export type SignAnswer = {
  signature?: SignatureAnswer;
  places?: FillingAnswer;
  refusal?: string;
  sent?: SentSignature;
  keepsHand?: boolean;
};

export type SignSheetFacts = {
  signing: Signing;
  record: RecordLinesFacts | null;
  /** the places that the viewer fills in; null: none */
  filling: Filling | null;
  /** what signers filled in, by the ids of the pages */
  filled: Record<string, string>;
  /** the default of the typed name */
  name: string;
  maxMegabytes: number;
  /** the profile is to store the signature, as chosen when its picture was sent */
  keepsHand: boolean;
  more: Query;
  answer?: SignAnswer | undefined;
  /** the screen is a dialog over the document instead of a page */
  isOver: boolean;
};

/** The pages as the PDF will contain them, with the signature beside them, or on a phone behind them. */
export function SignSheet({ signing, record, filled, ...facts }: SignSheetFacts) {
  const { t } = useTranslation("signing");
  // The version that is being read stays on the screen, with a message when it is no longer the newest.
  const [first, read] = useState(signing);
  const isOutdated = first.versionId !== signing.versionId;
  const shown = isOutdated ? first : signing;
  return (
    <>
      {isOutdated && (
        <Banner
          tone="warning"
          action={
            <Button type="button" onClick={() => read(signing)}>
              {t("sign.toNews")}
            </Button>
          }
        >
          {t("sign.news")}
        </Banner>
      )}
      <div className="signing-two">
        <ReadPages signing={shown} filled={filled} places={(!isOutdated && facts.filling?.places) || []} />
        <SignForm signing={shown} record={record} {...facts} />
      </div>
    </>
  );
}

/** The name of the document, and the number of its version. */
export function SignTitle({ signing: { name, n, publishedAt, pages, author } }: { signing: Signing }) {
  const { t } = useTranslation(["signing", "documents"]);
  return (
    <>
      {name}
      <span className="quiet small-text">
        {t("sign.about", {
          n,
          day: germanDate(publishedAt),
          pages: t("sign.pages", { count: pages.length }),
          author: author ?? t("documents:people.left"),
        })}
      </span>
    </>
  );
}
