import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ActKind } from "../../app/features/accounts/operator/rules.ts";
import type { NoticeKind } from "../../app/features/billing/notices/rules.ts";
import type { PaidWith } from "../../app/features/billing/payments/rules.ts";
import type { Period, Plan } from "../../app/features/billing/rules.ts";
import type { Language } from "../../app/lib/languages.ts";
import { users } from "./accounts.ts";
import { createdAt, id, json, moment } from "./columns.ts";

export const allowances = pgTable("allowances", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** pages ever published by the person; never falls */
  pageCount: integer().notNull().default(0),
});

/** The payment provider's last report about a person's paid plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** as the provider names them */
    customerId: text().notNull(),
    subscriptionId: text(),
    /** in the provider's words */
    status: text(),
    /** paid until then; null: nothing is paid */
    paidUntil: moment(),
    period: text().$type<Period>(),
    periodEndsAt: moment(),
    /** ends for good then; null: it renews */
    endsAt: moment(),
    /** the price of the next period */
    cents: integer(),
    paidWith: json<PaidWith>(),
    /** the page at the provider's that was opened last to pay there, and the request that opened it */
    checkoutId: text(),
    checkoutAsked: text(),
    /** grows with each change, so that no older answer of the provider is written over a newer one */
    revision: integer().notNull().default(0),
    modifiedAt: createdAt(),
  },
  (t) => [uniqueIndex("subscriptions_customer").on(t.customerId)],
);

/** Messages of the payment provider that came. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    /** the provider's */
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index("payment_events_received").on(t.receivedAt)],
);

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    /** "k1:" and the keyed hash of the SHA-256 of the code as it is compared; of coupons that an earlier version made, that SHA-256 until it is keyed */
    codeHash: text().notNull(),
    /** how the code begins, by which its operator knows it again */
    label: text().notNull(),
    /** remaining uses */
    count: integer().notNull(),
    subscription: text().$type<Plan>().notNull().default("premium"),
    /** end of redeeming and of the plan it grants */
    validUntil: moment().notNull(),
    /** its purpose, in the operator's words */
    note: text().notNull().default(""),
    madeAt: createdAt(),
    /** it can no longer be redeemed; months that it granted stay */
    revokedAt: moment(),
    modifiedAt: createdAt(),
  },
  (t) => [uniqueIndex("coupons_code_hash").on(t.codeHash), check("coupons_count", sql`${t.count} >= 0`)],
);

export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    /** SHA-256 of the normalised address: an address redeems a coupon once, even with another account, and after its account was erased */
    emailHash: text().notNull(),
    /** null: somebody who has left */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    redeemedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.emailHash] }), index("coupon_redemptions_user").on(t.userId)],
);

/** A plan that the operator granted. */
export const planGrants = pgTable(
  "plan_grants",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    validUntil: moment().notNull(),
    note: text().notNull(),
    grantedAt: createdAt(),
    /** taken back: it counts no longer */
    endedAt: moment(),
  },
  (t) => [index("plan_grants_user").on(t.userId)],
);

/** The people whose open screens were told that they are premium; all others were told of the trial. Nothing is decided by it. */
export const toldPlans = pgTable("told_plans", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  toldAt: createdAt(),
});

/** Acts of the operator about plans. Rows are only ever appended (a trigger refuses anything else), so they name people by id alone. */
export const operatorActs = pgTable(
  "operator_acts",
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** the account of the machine it was typed under */
    by: text().notNull(),
    kind: text().$type<ActKind>().notNull(),
    userId: uuid(),
    facts: json<Record<string, string | number>>().notNull(),
    note: text().notNull().default(""),
  },
  (t) => [index("operator_acts_user").on(t.userId)],
);

/** The notices that consumers declared without signing in; they are kept unchanged when the person goes. */
export const contractNotices = pgTable(
  "contract_notices",
  {
    id: id(),
    kind: text().$type<NoticeKind>().notNull(),
    name: text().notNull(),
    /** normalised */
    email: text().notNull(),
    /** why it is to end at once */
    reason: text(),
    /** the day on which it is to end, if that is not the next possible one */
    day: text(),
    language: text().$type<Language>().notNull(),
    receivedAt: createdAt(),
    /** whose proven address it is */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    workedAt: moment(),
    /** when premium ends; null: nothing ran */
    endsAt: moment(),
    /** nobody has to do anything any more */
    closedAt: moment(),
  },
  (t) => [index("contract_notices_user").on(t.userId), index("contract_notices_open").on(t.receivedAt).where(sql`${t.closedAt} is null`)],
);
