import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Plan } from "../../app/features/billing/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

export const allowances = pgTable("allowances", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** pages ever published by the person; never falls */
  pageCount: integer().notNull().default(0),
});

/** What the payment provider last told of a person's paid plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** as the provider names them */
    customerId: text().notNull(),
    subscriptionId: text(),
    /** paid until then; null: nothing is paid */
    paidUntil: moment(),
    /** ends with the period that is paid */
    cancelled: boolean().notNull().default(false),
    modifiedAt: createdAt(),
  },
  (t) => [uniqueIndex("subscriptions_customer").on(t.customerId)],
);

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    code: text().notNull(),
    /** remaining uses */
    count: integer().notNull(),
    subscription: text().$type<Plan>().notNull().default("premium"),
    /** end of redeeming and of the plan it grants */
    validUntil: moment().notNull(),
    modifiedAt: createdAt(),
  },
  (t) => [uniqueIndex("coupons_code").on(t.code)],
);

export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    /** normalised: an address redeems a coupon once, whatever account it has by then */
    email: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    redeemedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.email] }), index("coupon_redemptions_user").on(t.userId)],
);
