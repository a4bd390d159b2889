import type { ReactNode } from "react";

/**
 * Sanitised HTML, the only HTML that may be rendered as is. `commerce/` declares the same type, because this library
 * must not depend on the shop. The storefront compiles only while both types match.
 */
export type SafeHtml = string & { readonly markup: "safe" };

/** Selects the products of a carousel by category or brand. */
export interface ProductTarget {
  kind: "category" | "brand";
  id: string;
}

/** Embedded player for an external video, and the URL of the video on the provider's site. */
export interface VideoPlayer {
  /** Name of the provider, such as 'YouTube'. */
  provider: string;
  src: string;
  watchHref: string;
}

/** Shop features that blocks depend on. They are passed in, because the library itself knows nothing about the shop. */
export interface ContentSlots {
  /** Renders the merchant's HTML. */
  html: (html: SafeHtml) => ReactNode;
  /**
   * Loads products and renders `show` with one card per product, or with undefined while loading. Renders nothing if
   * there are no products.
   */
  products: (target: ProductTarget, show: (cards: readonly ReactNode[] | undefined) => ReactNode) => ReactNode;
  /**
   * Returns the embedded player for a video URL, or undefined for a file from the shop. `muted` starts the player
   * without sound.
   */
  player: (url: string, muted: boolean) => VideoPlayer | undefined;
}

/** Props of a renderer. @template Fields the block's fields except `type` */
export interface RendererProps<Fields> {
  block: Fields;
  slots: ContentSlots;
}
