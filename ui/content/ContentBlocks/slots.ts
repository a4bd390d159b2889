import type { ReactNode } from "react";

/**
 * HTML that was sanitised. Only this may be written into a page as it is. The rules have the same type, because the library
 * knows no shop; what the storefront hands over compiles only while both are equal.
 */
export type SafeHtml = string & { readonly markup: "safe" };

/** Which products a carousel shows: those of a category or of a brand. */
export interface ProductTarget {
  kind: "category" | "brand";
  id: string;
}

/** The player of a video of another company, and its page there. */
export interface VideoPlayer {
  /** Whose it is: 'YouTube'. */
  provider: string;
  src: string;
  watchHref: string;
}

/** What blocks need from the shop. The library itself knows no shop. */
export interface ContentSlots {
  /** Shows the merchant's HTML. */
  html: (html: SafeHtml) => ReactNode;
  /**
   * Gets products, and shows what `show` makes of them: of a card for each, or of undefined while they are loading. Shows
   * nothing where there are none.
   */
  products: (target: ProductTarget, show: (cards: readonly ReactNode[] | undefined) => ReactNode) => ReactNode;
  /** The player of a video's address, without sound where it is muted; undefined where it is a file of the shop. */
  player: (url: string, muted: boolean) => VideoPlayer | undefined;
}

/** The props of a renderer. @template Fields what its block holds beside its type */
export interface RendererProps<Fields> {
  block: Fields;
  slots: ContentSlots;
}
