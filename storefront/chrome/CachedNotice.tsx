import { whenMark } from "../services/offline/cacheNames.ts";
import * as styles from "./CachedNotice.css.ts";

const text = `You seem to be offline. This page is as you last saw it${whenMark}. Prices and stock may have changed since.`;

/**
 * Says that a page is one that the browser has cached. Every page has it from the server, and only the root element of a cached one
 * shows it, so that it is there without scripts as well (specification/offline#marked).
 */
export function CachedNotice() {
  const content = { __html: import.meta.env.SSR ? text : "" };
  return <p className={styles.root} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
