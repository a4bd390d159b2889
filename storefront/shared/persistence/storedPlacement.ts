import { createStorage } from "../../services/browser/storage.ts";

/** Area of an order request that has no response yet, or of the order that it placed. Both contain personal data. */
export const placementArea = "order";

/** Removes the order request or the order from the browser. */
export function clearPlacement(): void {
  createStorage().write(placementArea, {});
}
