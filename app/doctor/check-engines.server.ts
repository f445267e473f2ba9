import { engineWall } from "~/engines/engines.server";
import { doubt, type Finding, type Words, well } from "./finding.ts";

/** Which wall stands around the engines that open strangers' files. It is tried anew each time. */
export async function checkEngines(t: Words): Promise<Omit<Finding, "part">> {
  const { kind, asAnother } = engineWall();
  if (kind === "none") return doubt(t("engines.none"), t("engines.noneTodo"));
  if (kind === "namespaces") return well(asAnother ? t("engines.namespaces.another") : t("engines.namespaces.same"));
  return well(asAnother ? t("engines.permissions.another") : t("engines.permissions.same"));
}
