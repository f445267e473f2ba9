import { asc, eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { placeTemplates } from "~db/schema/index";
import type { TemplatePlace } from "./rules.ts";

export type Template = { id: string; name: string; places: TemplatePlace[] };

/** Returns the viewer's templates by name. */
export async function listTemplates(db: Db, viewer: Pick<Viewer, "id">): Promise<Template[]> {
  const { id, name, places } = placeTemplates;
  return db.select({ id, name, places }).from(placeTemplates).where(eq(placeTemplates.userId, viewer.id)).orderBy(asc(name), asc(id));
}
