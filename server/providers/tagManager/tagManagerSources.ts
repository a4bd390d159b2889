import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

/**
 * What pages may fetch where a tag manager is set: its script, and what the merchant names for its tags. No text in a page may
 * run, so tags of custom HTML do nothing (specification/analytics#tag-manager-policy).
 */
export function tagManagerSources(tagManager: Config["tagManager"]): OutsideSources {
  if (!tagManager) return { scripts: [], frames: [] };
  const { url, sources } = tagManager;
  return { scripts: [new URL(url).origin], frames: [], connections: sources, images: sources };
}
