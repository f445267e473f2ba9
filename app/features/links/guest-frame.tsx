import type { ReactNode } from "react";
import { homePath } from "~/paths";
import { Brand } from "~/ui/brand";
import { LanguageSwitch } from "~/ui/language-switch";
import { PublicFooter } from "~/ui/public-frame";
import { SkipLink } from "~/ui/skip-link";

/** The frame of pages for people who came by a link: nothing leads away from what they came for. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <header className="pubbar guest-bar">
        <div className="wrap">
          <Brand to={homePath} />
          <LanguageSwitch />
        </div>
      </header>
      {children}
      <PublicFooter />
    </div>
  );
}
