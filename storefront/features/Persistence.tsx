import { useEffect } from "react";
import { useShop } from "../shop.tsx";

/** What reads and keeps the shopper's own comes beside the page: no first view waits for it. */
export const loadPersistence = () => import("./persistence.actions.ts");

/** Keeps the shop's state in the browser from the moment the page is hydrated. Shows nothing. */
export function Persistence() {
  const shop = useShop();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void loadPersistence().then(({ startPersistence }) => {
      if (!isOver) end = startPersistence(shop);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [shop]);
  return null;
}
