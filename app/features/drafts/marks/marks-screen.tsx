import "~/i18n/screens/marks";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, type Origin } from "~/features/documents/paths";
import { ownProfilePath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import type { PageMarks } from "./find-marks.server.ts";
import { MarkFields, type Typed } from "./mark-fields.tsx";
import { MarkList } from "./mark-list.tsx";
import { marksPath } from "./paths.ts";
import { isOnPage } from "./rules.ts";
import { TappedPage } from "./tapped-page.tsx";

export type MarksScreenProps = Omit<PageMarks, "draft"> & {
  draftId: string;
  newer: { id: string } | null;
  hasChanges: boolean;
  documentId: string;
  name: string;
  /** pages of the edit */
  total: number;
  title: string;
  asked: string | null;
  isWaiting: "saving" | "drawn" | null;
  origin: Origin;
  /** what "place and date" writes */
  place: string;
  answer: { refusal: string; typed: Typed } | undefined;
};

/** Drawing on a page without script: each mark by a form or a tap, the picture made by the server. */
export function MarksScreen(screen: MarksScreenProps) {
  const { t } = useTranslation("marks");
  const { page, n, marks, documentId, name, total, title, asked, isWaiting, origin, newer, answer } = screen;
  const here = marksPath(documentId, { page: page.id, origin });
  const beside = marks.filter((mark) => !isOnPage(mark)).length;
  if (isWaiting) return <Waiting isWaiting={isWaiting} back={here} />;
  return (
    <>
      <div className="path">
        <ButtonLink variant="plain" icon="arrow-left" className="back" to={documentPath(documentId, origin)}>
          {t("back", { name })}
        </ButtonLink>
      </div>
      <div className="title">
        <h1>{title}</h1>
        {total > 1 && <p className="quiet figures">{t("pageOf", { n, m: total })}</p>}
      </div>
      <Form className="marks-desk" method="post" action={here} id="marks" preventScrollReset>
        <input type="hidden" name="newer" value={newer?.id ?? ""} disabled={!newer} />
        {/* Enter in a field adds; it must not tap the page. */}
        <button type="submit" className="hidden-text" name="intent" value="add" tabIndex={-1} aria-hidden="true">
          {t("add")}
        </button>
        <TappedPage page={page} n={n} />
        <div className="stack">
          {newer && (
            <Banner tone="warning">
              <p>{t("newer")}</p>
            </Banner>
          )}
          {beside > 0 && (
            <Banner
              tone="warning"
              action={
                <div className="row">
                  <Button name="intent" value="bring">
                    {t("bring")}
                  </Button>
                  <Button variant="plain" name="intent" value="drop">
                    {t("drop")}
                  </Button>
                </div>
              }
            >
              <p>{t("beside", { count: beside })}</p>
            </Banner>
          )}
          {answer && <Banner tone="danger">{answer.refusal}</Banner>}
          <MarkFields key={page.id + marks.length} typed={answer?.typed} place={screen.place} />
          <MarkList marks={marks} fixedIds={screen.fixedIds} />
          <div className="row ends">
            <Button variant="plain" name="intent" value="cancel">
              {t("close")}
            </Button>
            <Button variant="primary" name="intent" value="upload">
              {t("save")}
            </Button>
          </div>
        </div>
        {asked === "leave" && <LeaveQuestion stay={here} />}
      </Form>
      {asked === "signature" && <NoSignature stay={here} />}
    </>
  );
}

function Waiting({ isWaiting, back }: { isWaiting: "saving" | "drawn"; back: string }) {
  const { t } = useTranslation("marks");
  const text = isWaiting === "saving" ? t("saving") : t("drawing");
  return (
    <section className="card waiting stack">
      <RefreshWithoutScript />
      <h1>{text}</h1>
      <progress aria-label={text} />
      <p>
        <Link to={back}>{t("backToPage")}</Link>
      </p>
    </section>
  );
}

function LeaveQuestion({ stay }: { stay: string }) {
  const { t } = useTranslation("marks");
  const actions = (
    <>
      <Button variant="danger" name="intent" value="discard">
        {t("leaveUnsaved")}
      </Button>
      <Button variant="tint" name="intent" value="upload">
        {t("leaveSaved")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("leaveTitle")} closeTo={stay} actions={actions}>
      <p>{t("leaveText")}</p>
    </Dialog>
  );
}

/** Whoever has no signature yet is led to where one is made. */
function NoSignature({ stay }: { stay: string }) {
  const { t } = useTranslation("marks");
  const actions = (
    <>
      <ButtonLink to={stay}>{t("close")}</ButtonLink>
      <ButtonLink variant="tint" to={ownProfilePath}>
        {t("toProfile")}
      </ButtonLink>
    </>
  );
  return (
    <Dialog title={t("signatureTitle")} closeTo={stay} actions={actions}>
      <p>{t("signatureText")}</p>
    </Dialog>
  );
}
