import type { ReactNode } from "react";

/** HTML that was sanitised. Only this may be written into a page as it is. */
export type SafeHtml = string & { readonly markup: "safe" };

/** Which products a carousel shows: those of a category or of a brand. */
export interface ProductTarget {
  kind: "category" | "brand";
  id: string;
}

/** Where a video of another company plays, and where it is at home. */
export interface VideoPlayer {
  /** Whose it is: 'YouTube'. */
  provider: string;
  src: string;
  watchHref: string;
}

/** What blocks need of the shop, which the library knows nothing of. */
export interface ContentSlots {
  /** Shows the merchant's HTML. */
  html: (html: SafeHtml) => ReactNode;
  /**
   * Gets products, and shows what `show` makes of them: of a card for each, or of undefined while they are on their way. Shows
   * nothing where there are none.
   */
  products: (target: ProductTarget, show: (cards: readonly ReactNode[] | undefined) => ReactNode) => ReactNode;
  /** The player of a video's address; undefined where it is a file of the shop. */
  player: (url: string) => VideoPlayer | undefined;
}

/** The props of a renderer. @template Fields what its block holds beside its type */
export interface RendererProps<Fields> {
  block: Fields;
  slots: ContentSlots;
}
