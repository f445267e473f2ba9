import type { Language } from "~/lib/languages";
import { accessKeys as germanAccessKeys } from "./de/access-keys.ts";
import { activities as germanActivities } from "./de/activities.ts";
import { apart as germanApart } from "./de/apart.ts";
import { api as germanApi } from "./de/api.ts";
import { arrivals as germanArrivals } from "./de/arrivals.ts";
import { auth as germanAuth } from "./de/auth.ts";
import { billing as germanBilling } from "./de/billing.ts";
import { bulk as germanBulk } from "./de/bulk.ts";
import { camera as germanCamera } from "./de/camera.ts";
import { changing as germanChanging } from "./de/changing.ts";
import { checking as germanChecking } from "./de/checking.ts";
import { commands as germanCommands } from "./de/commands.ts";
import { connections as germanConnections } from "./de/connections.ts";
import { cookies as germanCookies } from "./de/cookies.ts";
import { dashboard as germanDashboard } from "./de/dashboard.ts";
import { deleting as germanDeleting } from "./de/deleting.ts";
import { doctor as germanDoctor } from "./de/doctor.ts";
import { draftAnswers as germanDraftAnswers } from "./de/draft-answers.ts";
import { drafts as germanDrafts } from "./de/drafts.ts";
import { duplicates as germanDuplicates } from "./de/duplicates.ts";
import { ended as germanEnded } from "./de/ended.ts";
import { facts as germanFacts } from "./de/facts.ts";
import { fileRequests as germanFileRequests } from "./de/file-requests.ts";
import { filling as germanFilling } from "./de/filling.ts";
import { finding as germanFinding } from "./de/finding.ts";
import { guestMails as germanGuestMails } from "./de/guest-mails.ts";
import { guestSigners as germanGuestSigners } from "./de/guest-signers.ts";
import { guestSigning as germanGuestSigning } from "./de/guest-signing.ts";
import { guests as germanGuests } from "./de/guests.ts";
import { history as germanHistory } from "./de/history.ts";
import { texts as german } from "./de/index.ts";
import { invoicePage as germanInvoicePage } from "./de/invoice-page.ts";
import { invoiceRules as germanInvoiceRules } from "./de/invoice-rules.ts";
import { invoices as germanInvoices } from "./de/invoices.ts";
import { labels as germanLabels } from "./de/labels.ts";
import { legal as germanLegal } from "./de/legal.ts";
import { letters as germanLetters } from "./de/letters.ts";
import { links as germanLinks } from "./de/links.ts";
import { locked as germanLocked } from "./de/locked.ts";
import { mail as germanMail } from "./de/mail.ts";
import { mailIn as germanMailIn } from "./de/mail-in.ts";
import { mailboxes as germanMailboxes } from "./de/mailboxes.ts";
import { mails as germanMails } from "./de/mails.ts";
import { marks as germanMarks } from "./de/marks.ts";
import { meanwhile as germanMeanwhile } from "./de/meanwhile.ts";
import { menu as germanMenu } from "./de/menu.ts";
import { moving as germanMoving } from "./de/moving.ts";
import { notes as germanNotes } from "./de/notes.ts";
import { offline as germanOffline } from "./de/offline.ts";
import { ownData as germanOwnData } from "./de/own-data.ts";
import { passkeys as germanPasskeys } from "./de/passkeys.ts";
import { paying as germanPaying } from "./de/paying.ts";
import { payments as germanPayments } from "./de/payments.ts";
import { places as germanPlaces } from "./de/places.ts";
import { profile as germanProfile } from "./de/profile.ts";
import { refusals as germanRefusals } from "./de/refusals.ts";
import { requested as germanRequested } from "./de/requested.ts";
import { reverting as germanReverting } from "./de/reverting.ts";
import { security as germanSecurity } from "./de/security.ts";
import { sharing as germanSharing } from "./de/sharing.ts";
import { signature as germanSignature } from "./de/signature.ts";
import { signing as germanSigning } from "./de/signing.ts";
import { signingRequest as germanSigningRequest } from "./de/signing-request.ts";
import { signingWays as germanSigningWays } from "./de/signing-ways.ts";
import { site as germanSite } from "./de/site/index.ts";
import { support as germanSupport } from "./de/support.ts";
import { table as germanTable } from "./de/table.ts";
import { trash as germanTrash } from "./de/trash.ts";
import { turning as germanTurning } from "./de/turning.ts";
import { views as germanViews } from "./de/views.ts";
import { waiting as germanWaiting } from "./de/waiting.ts";
import { webhooks as germanWebhooks } from "./de/webhooks.ts";
import { withoutPlans as germanWithoutPlans } from "./de/without-plans.ts";
import { accessKeys as englishAccessKeys } from "./en/access-keys.ts";
import { activities as englishActivities } from "./en/activities.ts";
import { apart as englishApart } from "./en/apart.ts";
import { api as englishApi } from "./en/api.ts";
import { arrivals as englishArrivals } from "./en/arrivals.ts";
import { auth as englishAuth } from "./en/auth.ts";
import { billing as englishBilling } from "./en/billing.ts";
import { bulk as englishBulk } from "./en/bulk.ts";
import { camera as englishCamera } from "./en/camera.ts";
import { changing as englishChanging } from "./en/changing.ts";
import { checking as englishChecking } from "./en/checking.ts";
import { commands as englishCommands } from "./en/commands.ts";
import { connections as englishConnections } from "./en/connections.ts";
import { cookies as englishCookies } from "./en/cookies.ts";
import { dashboard as englishDashboard } from "./en/dashboard.ts";
import { deleting as englishDeleting } from "./en/deleting.ts";
import { doctor as englishDoctor } from "./en/doctor.ts";
import { draftAnswers as englishDraftAnswers } from "./en/draft-answers.ts";
import { drafts as englishDrafts } from "./en/drafts.ts";
import { duplicates as englishDuplicates } from "./en/duplicates.ts";
import { ended as englishEnded } from "./en/ended.ts";
import { facts as englishFacts } from "./en/facts.ts";
import { fileRequests as englishFileRequests } from "./en/file-requests.ts";
import { filling as englishFilling } from "./en/filling.ts";
import { finding as englishFinding } from "./en/finding.ts";
import { guestMails as englishGuestMails } from "./en/guest-mails.ts";
import { guestSigners as englishGuestSigners } from "./en/guest-signers.ts";
import { guestSigning as englishGuestSigning } from "./en/guest-signing.ts";
import { guests as englishGuests } from "./en/guests.ts";
import { history as englishHistory } from "./en/history.ts";
import { texts as english } from "./en/index.ts";
import { invoicePage as englishInvoicePage } from "./en/invoice-page.ts";
import { invoiceRules as englishInvoiceRules } from "./en/invoice-rules.ts";
import { invoices as englishInvoices } from "./en/invoices.ts";
import { labels as englishLabels } from "./en/labels.ts";
import { legal as englishLegal } from "./en/legal.ts";
import { letters as englishLetters } from "./en/letters.ts";
import { links as englishLinks } from "./en/links.ts";
import { locked as englishLocked } from "./en/locked.ts";
import { mail as englishMail } from "./en/mail.ts";
import { mailIn as englishMailIn } from "./en/mail-in.ts";
import { mailboxes as englishMailboxes } from "./en/mailboxes.ts";
import { mails as englishMails } from "./en/mails.ts";
import { marks as englishMarks } from "./en/marks.ts";
import { meanwhile as englishMeanwhile } from "./en/meanwhile.ts";
import { menu as englishMenu } from "./en/menu.ts";
import { moving as englishMoving } from "./en/moving.ts";
import { notes as englishNotes } from "./en/notes.ts";
import { offline as englishOffline } from "./en/offline.ts";
import { ownData as englishOwnData } from "./en/own-data.ts";
import { passkeys as englishPasskeys } from "./en/passkeys.ts";
import { paying as englishPaying } from "./en/paying.ts";
import { payments as englishPayments } from "./en/payments.ts";
import { places as englishPlaces } from "./en/places.ts";
import { profile as englishProfile } from "./en/profile.ts";
import { refusals as englishRefusals } from "./en/refusals.ts";
import { requested as englishRequested } from "./en/requested.ts";
import { reverting as englishReverting } from "./en/reverting.ts";
import { security as englishSecurity } from "./en/security.ts";
import { sharing as englishSharing } from "./en/sharing.ts";
import { signature as englishSignature } from "./en/signature.ts";
import { signing as englishSigning } from "./en/signing.ts";
import { signingRequest as englishSigningRequest } from "./en/signing-request.ts";
import { signingWays as englishSigningWays } from "./en/signing-ways.ts";
import { site as englishSite } from "./en/site/index.ts";
import { support as englishSupport } from "./en/support.ts";
import { table as englishTable } from "./en/table.ts";
import { trash as englishTrash } from "./en/trash.ts";
import { turning as englishTurning } from "./en/turning.ts";
import { views as englishViews } from "./en/views.ts";
import { waiting as englishWaiting } from "./en/waiting.ts";
import { webhooks as englishWebhooks } from "./en/webhooks.ts";
import { withoutPlans as englishWithoutPlans } from "./en/without-plans.ts";
import type { Translation } from "./translation.ts";

const de = {
  ...german,
  auth: germanAuth,
  billing: germanBilling,
  changing: germanChanging,
  checking: germanChecking,
  dashboard: germanDashboard,
  apart: germanApart,
  api: germanApi,
  arrivals: germanArrivals,
  deleting: germanDeleting,
  doctor: germanDoctor,
  draftAnswers: germanDraftAnswers,
  drafts: germanDrafts,
  duplicates: germanDuplicates,
  fileRequests: germanFileRequests,
  filling: germanFilling,
  finding: germanFinding,
  guestMails: germanGuestMails,
  guestSigners: germanGuestSigners,
  guestSigning: germanGuestSigning,
  guests: germanGuests,
  history: germanHistory,
  moving: germanMoving,
  notes: germanNotes,
  labels: germanLabels,
  legal: germanLegal,
  mail: germanMail,
  accessKeys: germanAccessKeys,
  activities: germanActivities,
  commands: germanCommands,
  connections: germanConnections,
  cookies: germanCookies,
  offline: germanOffline,
  ownData: germanOwnData,
  passkeys: germanPasskeys,
  paying: germanPaying,
  payments: germanPayments,
  places: germanPlaces,
  profile: germanProfile,
  bulk: germanBulk,
  camera: germanCamera,
  waiting: germanWaiting,
  mailIn: germanMailIn,
  mailboxes: germanMailboxes,
  mails: germanMails,
  letters: germanLetters,
  links: germanLinks,
  locked: germanLocked,
  marks: germanMarks,
  meanwhile: germanMeanwhile,
  menu: germanMenu,
  refusals: germanRefusals,
  requested: germanRequested,
  reverting: germanReverting,
  ended: germanEnded,
  facts: germanFacts,
  security: germanSecurity,
  sharing: germanSharing,
  signature: germanSignature,
  signing: germanSigning,
  signingRequest: germanSigningRequest,
  signingWays: germanSigningWays,
  site: germanSite,
  support: germanSupport,
  table: germanTable,
  trash: germanTrash,
  invoicePage: germanInvoicePage,
  invoiceRules: germanInvoiceRules,
  invoices: germanInvoices,
  turning: germanTurning,
  views: germanViews,
  webhooks: germanWebhooks,
  withoutPlans: germanWithoutPlans,
};

export type Catalogue = typeof de;

/** Every text there is; the German ones are the shape of the others. */
export const catalogues: Record<Language, Translation<Catalogue>> = {
  de,
  en: {
    ...english,
    auth: englishAuth,
    billing: englishBilling,
    changing: englishChanging,
    checking: englishChecking,
    dashboard: englishDashboard,
    apart: englishApart,
    api: englishApi,
    arrivals: englishArrivals,
    deleting: englishDeleting,
    doctor: englishDoctor,
    draftAnswers: englishDraftAnswers,
    drafts: englishDrafts,
    duplicates: englishDuplicates,
    fileRequests: englishFileRequests,
    filling: englishFilling,
    finding: englishFinding,
    guestMails: englishGuestMails,
    guestSigners: englishGuestSigners,
    guestSigning: englishGuestSigning,
    guests: englishGuests,
    history: englishHistory,
    moving: englishMoving,
    notes: englishNotes,
    labels: englishLabels,
    legal: englishLegal,
    mail: englishMail,
    accessKeys: englishAccessKeys,
    activities: englishActivities,
    commands: englishCommands,
    connections: englishConnections,
    cookies: englishCookies,
    offline: englishOffline,
    ownData: englishOwnData,
    passkeys: englishPasskeys,
    paying: englishPaying,
    payments: englishPayments,
    places: englishPlaces,
    profile: englishProfile,
    bulk: englishBulk,
    camera: englishCamera,
    waiting: englishWaiting,
    mailIn: englishMailIn,
    mailboxes: englishMailboxes,
    mails: englishMails,
    letters: englishLetters,
    links: englishLinks,
    locked: englishLocked,
    marks: englishMarks,
    meanwhile: englishMeanwhile,
    menu: englishMenu,
    refusals: englishRefusals,
    requested: englishRequested,
    reverting: englishReverting,
    ended: englishEnded,
    facts: englishFacts,
    security: englishSecurity,
    sharing: englishSharing,
    signature: englishSignature,
    signing: englishSigning,
    signingRequest: englishSigningRequest,
    signingWays: englishSigningWays,
    site: englishSite,
    support: englishSupport,
    table: englishTable,
    trash: englishTrash,
    invoicePage: englishInvoicePage,
    invoiceRules: englishInvoiceRules,
    invoices: englishInvoices,
    turning: englishTurning,
    views: englishViews,
    webhooks: englishWebhooks,
    withoutPlans: englishWithoutPlans,
  },
};
