export const payments = {
  failed: "The payment service can’t be reached at the moment. Your plan has not changed. Please try again later.",
  refusals: {
    "not-set-up": "Payment has not been set up on this server.",
    premium: "You already have Premium. You have not been charged.",
    arrears:
      "Your subscription is still running, but the last payment failed. Choose “Manage Account” to change how you pay and settle the amount.",
    price:
      "Payment is not possible at the moment: the payment service has another price than the one shown here. You have not been charged.",
    "no-customer": "There is nothing to manage at the payment service for your account yet.",
  },
};
