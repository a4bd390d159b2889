import { servedPart } from "../../../shared/page/servedPart.tsx";

/** How many bottles are added: a fifth of the page's scripts. */
export const QuantityFieldPart = servedPart(async () => (await import("./QuantityField.tsx")).QuantityField);
