import "@remix-run/server-runtime";

// Loaders and actions hand over what they return as it is, dates included.
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
