import { whenMark } from "../services/offline/cacheNames.ts";
import * as styles from "./CachedNotice.css.ts";

const text = `You seem to be offline. This page is as you last saw it${whenMark}. Prices and stock may have changed since.`;

/**
 * Marks a page as cached by the browser. The server renders it into every page; only the root element of a cached page
 * shows it, so that it also works without scripts (specification/offline#marked).
 */
export function CachedNotice() {
  const content = { __html: import.meta.env.SSR ? text : "" };
  return <p className={styles.root} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
