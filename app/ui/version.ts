export const version = "v0.168";
