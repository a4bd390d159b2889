import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

/**
 * Origins that pages may fetch from for a tag manager: the origin of its script, and the origins that the merchant
 * lists for the tags. Inline scripts stay blocked, so custom HTML tags do nothing
 * (specification/analytics#tag-manager-policy).
 */
export function tagManagerSources(tagManager: Config["tagManager"]): OutsideSources {
  if (!tagManager) return { scripts: [], frames: [] };
  const { url, sources } = tagManager;
  return { scripts: [new URL(url).origin], frames: [], connections: sources, images: sources };
}
