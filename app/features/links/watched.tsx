import { usePreferences } from "~/ui/preferences";

type Props = {
  /** the stream that tells that the link changed or ended */
  live?: string;
  /** where to ask whether the PDF is made, and where to go when it cannot be */
  state?: string;
  failed?: string;
  /** the PDF that is to be downloaded */
  download?: string;
};

/** What a link's page does with script (public/watch-link.js); the page itself has none. */
export function Watched({ live, state, failed, download }: Props) {
  const { lite } = usePreferences();
  return lite ? null : (
    <script src="/watch-link.js" data-live={live} data-state={state} data-failed={failed} data-download={download} defer />
  );
}
