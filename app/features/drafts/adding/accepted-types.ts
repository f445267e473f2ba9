/** What a file input of New Upload offers. */
export const acceptedTypes = "image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf";
