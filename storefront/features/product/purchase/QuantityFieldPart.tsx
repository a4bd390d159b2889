import { lazyHydrated } from "../../../shared/page/lazyHydrated.tsx";

/** Lazy-loaded, because the quantity field makes up a fifth of the page's scripts. */
export const QuantityFieldPart = lazyHydrated(async () => (await import("./QuantityField.tsx")).QuantityField);
