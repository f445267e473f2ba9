type Reason = "wrong-password" | "sign-in-too-old" | "too-many-requests" | "busy";

/** How a page answers that somebody did not show anew who they are; isField: the password's own fault. */
export const proofTrouble: Record<Reason, { isField: boolean; status: number }> = {
  "wrong-password": { isField: true, status: 422 },
  "sign-in-too-old": { isField: false, status: 422 },
  "too-many-requests": { isField: false, status: 429 },
  busy: { isField: false, status: 503 },
};
