import { whenMark } from "../services/offline/cacheNames.ts";
import * as styles from "./CachedNotice.css.ts";

const text = `You seem to be offline. This page is as you last saw it${whenMark}. Prices and stock may have changed since.`;

/**
 * Marks a page as cached by the browser. The server renders the notice into every page, and an attribute on the root
 * element of a cached page reveals it, so no scripts are needed (specification/offline#marked).
 */
export function CachedNotice() {
  const content = { __html: import.meta.env.SSR ? text : "" };
  return <p className={styles.root} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
