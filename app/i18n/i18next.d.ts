import "i18next";
import type { Catalogue } from "./catalogues.server.ts";

// A key that stands in no catalogue does not compile.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Catalogue;
  }
}
