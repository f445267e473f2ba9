/** A message ready to be delivered. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the one thing the mail asks to open; also shown in the terminal when no mail server is set */
  link: string;
  /** headers beyond the usual ones */
  headers?: Record<string, string>;
};
