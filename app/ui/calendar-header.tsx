import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

type Props = {
  title: string;
  /** while more is fetched */
  loading?: boolean;
};

/** The head of a screen that lists by days: a dark banner in place of the usual title. */
export function CalendarHeader({ title, loading = false }: Props) {
  const { t } = useTranslation("common");
  return (
    <header className="calendar-header">
      <h1>{title}</h1>
      {loading && (
        <Button type="button" disabled data-busy="">
          {t("loading")}
        </Button>
      )}
    </header>
  );
}
