import { tellUnendedPayment } from "~/features/own-data/erasure/tell-unended-payment.server";
import { task } from "./task.ts";

export const tellUnendedPaymentTask = task("tell-unended-payment", {
  work: tellUnendedPayment,
});
