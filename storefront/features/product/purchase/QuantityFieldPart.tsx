import { lazyHydrated } from "../../../shared/page/lazyHydrated.tsx";

/** How many bottles are added: a fifth of the page's scripts. */
export const QuantityFieldPart = lazyHydrated(async () => (await import("./QuantityField.tsx")).QuantityField);
