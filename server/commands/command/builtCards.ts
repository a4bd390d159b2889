import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { loadStorefront } from "../../http/pages.ts";
import type { CardRenderer } from "./command.ts";

/** Product cards from the built storefront. @param dist build folder */
export async function builtCards(dist: string): Promise<CardRenderer> {
  const { storefront, assets } = await loadStorefront(dist);
  const client = join(dist, "client");
  const files = assets.stylesOf(storefront.cardModules);
  const styles = await Promise.all(
    files.map(async (file) => inlined(await readFile(join(client, file), "utf8"), client)),
  );
  return { styles: styles.join("\n"), render: storefront.renderCards };
}

/** Replaces the URLs of fonts and drawings with data URLs. */
async function inlined(css: string, client: string): Promise<string> {
  const addresses = new Set([...css.matchAll(/url\((\/[^)]+)\)/g)].map(([, address = ""]) => address));
  let text = css;
  for (const address of addresses) {
    const bytes = await readFile(join(client, address));
    const type = getMimeType(address) ?? "application/octet-stream";
    text = text.replaceAll(`url(${address})`, `url("data:${type};base64,${bytes.toString("base64")}")`);
  }
  return text;
}
