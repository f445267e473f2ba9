import type { TaskName } from "../payloads.ts";
import { checkBackupTask } from "./check-backup.ts";
import { collectWordsTask } from "./collect-words.ts";
import { confirmNoticeTask } from "./confirm-notice.ts";
import { cutPhotoTask } from "./cut-photo.ts";
import { eraseAccountTask } from "./erase-account.ts";
import { exportPdfTask } from "./export-pdf.ts";
import { fillFactsTask } from "./fill-facts.ts";
import { findLostEventsTask } from "./find-lost-events.ts";
import { findLostJobsTask } from "./find-lost-jobs.ts";
import { finishErasureTask } from "./finish-erasure.ts";
import { gatherNewsMailsTask } from "./gather-news-mails.ts";
import { linkInvitesTask } from "./link-invites.ts";
import { mailNewsTask } from "./mail-news.ts";
import { makeDataExportTask } from "./make-data-export.ts";
import { makeSignatureTask } from "./make-signature.ts";
import { makeZipTask } from "./make-zip.ts";
import { prepareFileTask } from "./prepare-file.ts";
import { publishDraftTask } from "./publish-draft.ts";
import { readPageTask } from "./read-page.ts";
import { reconcilePaymentsTask } from "./reconcile-payments.ts";
import { refreshSubscriptionTask } from "./refresh-subscription.ts";
import { renderPageTask } from "./render-page.ts";
import { rewriteSearchTextsTask } from "./rewrite-search-texts.ts";
import { runBulkTask } from "./run-bulk.ts";
import { sendDataExportNoticeTask } from "./send-data-export-notice.ts";
import { sendDepartureLetterTask } from "./send-departure-letter.ts";
import { sendDraftNoticeTask } from "./send-draft-notice.ts";
import { sendInviteMailTask } from "./send-invite-mail.ts";
import { sendMailedCodeTask } from "./send-mailed-code.ts";
import { sendPasswordNoticeTask } from "./send-password-notice.ts";
import { sendResetTask } from "./send-reset.ts";
import { sendSecurityNoticeTask } from "./send-security-notice.ts";
import { sendVerificationTask } from "./send-verification.ts";
import { sweepAccountsTask } from "./sweep-accounts.ts";
import { sweepBulkTask } from "./sweep-bulk.ts";
import { sweepDraftsTask } from "./sweep-drafts.ts";
import { sweepFilesTask } from "./sweep-files.ts";
import { sweepJobsTask } from "./sweep-jobs.ts";
import { sweepTrashTask } from "./sweep-trash.ts";
import { sweepWordsTask } from "./sweep-words.ts";
import { takeBackupTask } from "./take-backup.ts";
import type { JobTask } from "./task.ts";
import { tellNewsTask } from "./tell-news.ts";
import { tellPlansTask } from "./tell-plans.ts";
import { tellUnendedPaymentTask } from "./tell-unended-payment.ts";
import { watchBackupsTask } from "./watch-backups.ts";
import { workNoticeTask } from "./work-notice.ts";

/** Every name of the contract has its handler, or this does not compile. */
export const taskList = {
  "prepare-file": prepareFileTask,
  "render-page": renderPageTask,
  "read-page": readPageTask,
  "cut-photo": cutPhotoTask,
  "make-signature": makeSignatureTask,
  "publish-draft": publishDraftTask,
  "export-pdf": exportPdfTask,
  "run-bulk": runBulkTask,
  "make-data-export": makeDataExportTask,
  "erase-account": eraseAccountTask,
  "tell-unended-payment": tellUnendedPaymentTask,
  "finish-erasure": finishErasureTask,
  "make-zip": makeZipTask,
  "send-verification": sendVerificationTask,
  "send-draft-notice": sendDraftNoticeTask,
  "send-reset": sendResetTask,
  "send-mailed-code": sendMailedCodeTask,
  "send-password-notice": sendPasswordNoticeTask,
  "send-security-notice": sendSecurityNoticeTask,
  "send-departure-letter": sendDepartureLetterTask,
  "send-data-export-notice": sendDataExportNoticeTask,
  "send-invite-mail": sendInviteMailTask,
  "link-invites": linkInvitesTask,
  "tell-news": tellNewsTask,
  "mail-news": mailNewsTask,
  "gather-news-mails": gatherNewsMailsTask,
  "refresh-subscription": refreshSubscriptionTask,
  "find-lost-events": findLostEventsTask,
  "find-lost-jobs": findLostJobsTask,
  "reconcile-payments": reconcilePaymentsTask,
  "confirm-notice": confirmNoticeTask,
  "work-notice": workNoticeTask,
  "tell-plans": tellPlansTask,
  "collect-words": collectWordsTask,
  "rewrite-search-texts": rewriteSearchTextsTask,
  "fill-facts": fillFactsTask,
  "take-backup": takeBackupTask,
  "check-backup": checkBackupTask,
  "watch-backups": watchBackupsTask,
  "sweep-accounts": sweepAccountsTask,
  "sweep-bulk": sweepBulkTask,
  "sweep-drafts": sweepDraftsTask,
  "sweep-files": sweepFilesTask,
  "sweep-jobs": sweepJobsTask,
  "sweep-trash": sweepTrashTask,
  "sweep-words": sweepWordsTask,
} satisfies Record<TaskName, JobTask>;
