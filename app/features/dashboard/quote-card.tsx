import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "~/features/quotes/quotes.server";

/** Shows a quote that stays while the page is open, however often its data is reloaded. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const { t } = useTranslation("dashboard");
  const [{ text, author }] = useState(quote);
  return (
    <figure className="card quote">
      <blockquote>
        <p>{t("quote", { text })}</p>
      </blockquote>
      {author !== null && <figcaption className="quiet small-text">{author}</figcaption>}
    </figure>
  );
}
