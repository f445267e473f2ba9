import "./leave-with-parent.ts";
import type { MailEngine } from "./contract.ts";
import { readMail } from "./mail/read-mail.ts";
import { serve } from "./serve.ts";

serve<MailEngine>({ read: readMail });
