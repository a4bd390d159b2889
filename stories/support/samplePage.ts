import { infoPageSchema } from "@corkwood/commerce/schemas";
import type { InfoPage } from "@corkwood/commerce";
import { infoPages } from "../../sample/content/pages.ts";
import { landscapeOf } from "./drawings.ts";

/**
 * A page from the sample shop's content, with the drawing of each picture, because stories have no server for pictures.
 */
export function samplePage(id: string): InfoPage {
  const page = infoPageSchema.parse(infoPages.find((written) => written.id === id));
  const drawn = JSON.stringify(page).replaceAll(/\/media\/content\/([^"]+)/g, (_, name: string) => landscapeOf(name));
  return JSON.parse(drawn) as InfoPage;
}
