/**
 * The fate of each column when an account is erased, by table. gone: its rows go with the account or its documents, or the column is emptied;
 * nameless: nothing in it tells of anybody; id: rows of others in which an id stays that leads nowhere; evidence: it stays with its facts about the
 * person.
 */
type Fates = Partial<Record<"gone" | "nameless" | "id" | "evidence", string>>;

/** The reason why a table's columns of evidence are kept, in the words of the page that announces it. */
const whyKept: Record<string, string> = {
  signing_events: "the record of signing of others' documents (Art. 17(3)(e) GDPR)",
  signature_images: "hands that were given in others' documents (Art. 17(3)(e) GDPR)",
  signings: "who was asked and signed in others' documents (Art. 17(3)(e) GDPR)",
  sign_field_values: "what was filled in with signatures in others' documents (Art. 17(3)(e) GDPR)",
  contract_notices: "what a consumer declared, for as long as the law wants it kept (Art. 17(3)(b) GDPR)",
};

const fates: Record<string, Fates> = {
  webhooks: { gone: "id user_id url secret events created_at paused_at held_until retry_at" },
  webhook_deliveries: { gone: "id webhook_id event document_id occurred_at place tries last_tried_at answer delivered_at" },
  access_keys: { gone: "id user_id name rights reach view_id secret_hash created_at ends_at last_used_at" },
  activities: { gone: "id user_id action_code action_desc invite_id email modified_at" },
  // An address in it is known by its hash, and the row goes when the account is opened or the invitation has expired.
  admission_keys: { nameless: "id key_hash origin email_hash created_at expires_at used_at" },
  allowances: { gone: "user_id page_count" },
  apart_files: { gone: "id user_id submission_id place name asked_at arrived_at sha256 version_id reason twin_of told_at door origin" },
  attempts: { gone: "key points expire" },
  backups: { nameless: "id taken_at folder checked_at damaged" },
  bulk_actions: {
    gone: "id user_id kind change list total asked_at started_at finished_at told_at undoes_id shared_with_id",
    nameless: "grants",
  },
  bulk_items: { gone: "action_id document_id place result version_id paid_before", nameless: "grants_before" },
  connections: { gone: "user_id contact_id connected_at" },
  contract_notices: {
    gone: "user_id",
    evidence: "name email reason day",
    nameless: "id kind language received_at worked_at ends_at closed_at",
  },
  // An address that redeemed a coupon is known by its hash: that finds only people who are known already.
  coupon_redemptions: { gone: "user_id", nameless: "coupon_id redeemed_at email_hash" },
  coupons: { nameless: "id code_hash label count subscription valid_until modified_at note made_at revoked_at" },
  credentials: { gone: "user_id password_hash changed_at" },
  data_export_documents: { gone: "export_id document_id place result version_id" },
  data_exports: { gone: "id user_id asked_at documents written file_id ready_at ends_at failed_at" },
  departures: { gone: "user_id asked_at leaves_at secret_hash counts" },
  document_access: {
    gone: `user_id document_id grants granted_at relation modified_at uploaded_at document_type tags tax_relevance given_by_id given_at
      new_since page_total document_date amount currency due_date paid_on is_open name_key sender_key type_key_de type_key_en`,
  },
  document_notes: { gone: "author_id", nameless: "id document_id text submission_id created_at" },
  document_counts: { gone: "user_id kind value documents" },
  document_words: { gone: "reader_ids", nameless: "document_id word_ids seams" },
  documents: {
    gone: `id owner_id uploaded_at modified_at name document_type tags tax_relevance page_total search_text search_alike search_files document_date due_date
      sender document_number amount currency paid_on door origin said_sender`,
  },
  draft_files: { gone: "id version_id file_id name position state reason submission_id place created_at pages_cut put_away_at look" },
  duplicates: { gone: "owner_id first_id second_id sameness found_at differ_at" },
  drains: { nameless: "id since" },
  erasures: { nameless: "id subject_hash asked_at erased_at counts hash finished_at" },
  exports: { gone: "cache_key version_id asked_by state file_id error_id asked_at pages_written" },
  file_requests: { gone: "id made_by_id name purpose secret_hash secret most_files most_bytes refused_files created_at ends_at ended_at" },
  requested_files: { gone: "id request_id name sender bytes sha256 sent_at taken_at" },
  files: { gone: "id key sha256 media_type bytes width height shades created_at added_by" },
  fingerprints: { gone: "document_id owner_id originals words figures days bands shades taken_at" },
  guest_codes: { nameless: "guest_id code_hash expires_at tries" },
  // A guest is somebody else than the person who asks them.
  guest_signers: {
    gone: "asked_by_id message",
    nameless: `id document_id name email language secret_hash secret needs_code created_at ends_at ended_at is_mistaken proven_at signed_at unsent`,
  },
  hand_overs: { gone: "id from_id to_id keeps by note asked_at finished_at documents" },
  hard_files: { gone: "id user_id refused_at" },
  house: { nameless: "is_this id founded_at" },
  identities: { gone: "provider subject user_id photo_url created_at" },
  invoices: { gone: "file_id said findings enclosed" },
  invites: { gone: "id type from_id to_id to_email invite_message is_for_share unsent accepted_at rejected_at created_at modified_at" },
  // Such rows are deleted by themselves a while after the job.
  job_failures: { nameless: "id job_id task attempt final error failed_at" },
  kept_answers: { gone: "key_id name asked asked_at status answer" },
  news_mail_links: { gone: "secret_hash user_id created_at" },
  news_mails: { gone: "user_id rhythm since" },
  notifications: { gone: "id user_id from_user_id from_name kind document_id read_at created_at mailed_at batch_id count" },
  // Nobody may change the operator's acts: they name people by id alone.
  quotas: { gone: "user_id bytes" },
  operator_acts: { id: "user_id", nameless: "seq at by kind facts note" },
  page_texts: { gone: "page_id text words source doubt recipe revision read_at" },
  pages: {
    gone: `id original_file_id original_name pdf_page base_file_id proposed_corners recipe recipe_key rendered_file_id rendered_key analysis
      created_at clean_file_id automatic_key turned_by`,
  },
  link_visits: { gone: "id link_id kind at browser system" },
  linked_documents: { gone: "link_id document_id" },
  // Whoever caused a letter is named by an id alone, and the reason is emptied once it is sent.
  letter_reports: { id: "by_id", nameless: "id token_hash kind about_id reason created_at sent_at" },
  links: { gone: "id made_by_id name secret_hash secret download password_hash created_at ends_at ended_at lost_right view_id" },
  mail_addresses: { gone: "user_id local_part created_at last_mail_at" },
  mail_senders: { gone: "user_id sender created_at" },
  mailboxes: {
    gone: "id user_id host port security login password folders folder afterwards move_to created_at since uid_validity last_uid known_up_to looked_at last_mail_at passed_over trouble trouble_since failures next_look_at paused_at held_until",
  },
  mailbox_mails: { gone: "mailbox_id mail_id" },
  mailbox_waiting: { nameless: "mailbox_id uid since next_try_at" },
  mailed_codes: { gone: "session_id code_hash expires_at tries" },
  opened_files: { gone: "file_id original_id" },
  passkey_challenges: { nameless: "hash expires_at" },
  passkeys: { gone: "id user_id credential_id public_key counter transports name created_at last_used_at" },
  past_access: { gone: "user_id given_by_id ended_by_id", nameless: "id document_id grants granted_at ended_at" },
  payment_events: { gone: "id type customer_id received_at" },
  photos: { gone: "user_id file_id sent_file_id square failed_at" },
  place_templates: { gone: "id user_id name places created_at" },
  plan_grants: { gone: "id user_id valid_until note granted_at ended_at" },
  provider_sign_ins: { nameless: "secret_hash provider state verifier return_to expires_at" },
  put_files: { gone: "key_id path delivery_id bytes sha256 put_at deleted_at" },
  recovery_codes: { gone: "user_id code_hash used_at" },
  removed_pages: { gone: "version_id page_id position draft_file_id removed_at" },
  renditions: { gone: "file_id picture_id" },
  runners: { nameless: "pool_id host pid version concurrency started_at beaten_at draining engines" },
  saved_views: { gone: "id user_id name tab list created_at" },
  seals: { gone: "version_id", nameless: "id sha256 content_sha256 chain_seq chain_hash key_id pages signers sealed_at time_stamped_at" },
  second_factors: { gone: "user_id secret begun_by begun_at confirmed_at last_step" },
  second_steps: { gone: "secret_hash user_id expires_at" },
  security_events: { gone: "id user_id kind user_agent operator former_email created_at" },
  sessions: { gone: "id user_id token_hash created_at seen_at expires_at proven_at user_agent" },
  sign_field_values: { evidence: "value", nameless: "signing_id field_id page_id kind box label" },
  sign_fields: { gone: "user_id made_by_id", nameless: "id document_id page_id guest_id kind box is_required label created_at" },
  signature_images: {
    gone: "user_id",
    evidence: "drawing typed outline sent_file_id file_id",
    nameless: "id guest_id kind failed_at created_at",
  },
  signatures: { gone: "user_id image_id sent_image_id" },
  signed_files: { gone: "file_id verdict judged_at" },
  signing_events: { evidence: "entry", nameless: "document_id seq previous hash" },
  signing_heads: { nameless: "document_id seq hash" },
  signing_requests: { gone: "set_by_id", nameless: "document_id in_order remind_every remind_times ends_at end_told_at" },
  signings: {
    gone: "user_id asked_by_id",
    evidence: "name email asked_at seen_at signed_at image_id declined_at reason",
    nameless: "id version_id guest_id required turn reminded_at reminders given_version_id",
  },
  stopped_addresses: { nameless: "address_hash created_at" },
  subscriptions: {
    gone: `user_id customer_id subscription_id paid_until modified_at status period period_ends_at ends_at cents paid_with checkout_id
      checkout_asked revision`,
  },
  tag_colours: { gone: "user_id tag colour" },
  tokens: { gone: "id user_id purpose token_hash expires_at consumed_at created_at" },
  told_plans: { gone: "user_id told_at" },
  trashed_access: { gone: "document_id user_id grants granted_at given_by_id given_at new_since" },
  trashed_documents: { gone: "document_id owner_id trashed_by_id trashed_at ends_at" },
  undoable_changes: { gone: "event_id user_id email before secret_hashes changed_at expires_at undone_at" },
  uninspected_files: { gone: "file_id" },
  uncollected_documents: { gone: "document_id" },
  stale_search_texts: { gone: "document_id" },
  waiting_news: { gone: "id user_id from_user_id from_name kind document_id batch_id count is_mailed created_at" },
  waiting_shares: { gone: "document_id to_email invite_id grants given_by_id given_at version_id" },
  watched_folders: { gone: "user_id looked_at" },
  watched_files: { gone: "id user_id path bytes modified_at same_since taken_path" },
  users: {
    gone: `id email display_name email_verified_at verification_sent_at language first_name last_name mobile about_me last_sign_in_at created_at
      verifications_asked straightens sends_apart disabled_at`,
  },
  version_pages: { gone: "version_id page_id position draft_file_id suggestions" },
  // Changes in others' documents stay there; of the people who could see the version then, an id without a name stays.
  versions: {
    gone: "author_id",
    id: "participants",
    nameless: `id document_id base_version_id published_at publish_asked_at name document_type tags tax_relevance suggestions created_at
      changed_at notice_sent_at restored_version_id is_share by_hand awaits recognised turned_pages is_apart document_date due_date sender document_number
      amount currency`,
  },
  // Words that no document uses any more are swept.
  words: { gone: "id word" },
};

/** Returns the fate of each column, as "table.column"; throws if one is named twice, or is evidence without a reason. */
export function fateOfColumns(): Map<string, keyof Fates> {
  const found = new Map<string, keyof Fates>();
  for (const [table, of] of Object.entries(fates)) {
    if ((of.evidence !== undefined) !== table in whyKept) throw new Error(`Why is something of ${table} kept?`);
    for (const [fate, columns] of Object.entries(of) as [keyof Fates, string][])
      for (const column of columns.split(/\s+/)) {
        const name = `${table}.${column}`;
        if (found.has(name)) throw new Error(`${name} has two fates.`);
        found.set(name, fate);
      }
  }
  return found;
}
