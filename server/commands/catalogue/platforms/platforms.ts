import { magento } from "./magento.ts";
import { shopify } from "./shopify.ts";
import { square } from "./square.ts";
import type { Platform } from "./types.ts";
import { woocommerce } from "./woocommerce.ts";

export const platformNames = ["shopify", "woocommerce", "magento", "square"] as const;
export type PlatformName = (typeof platformNames)[number];

/** Platforms whose product exports can be imported unchanged (specification/merchant#platform-exports). */
export const platforms = { shopify, woocommerce, magento, square } satisfies Record<PlatformName, Platform>;
