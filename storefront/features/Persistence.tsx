import { useEffect } from "react";
import { useShop } from "../shop.tsx";
import { startPersistence } from "./persistence.actions.ts";

/** Keeps the shop's state in the browser from the moment the page is hydrated. Shows nothing. */
export function Persistence() {
  const shop = useShop();
  useEffect(() => startPersistence(shop), [shop]);
  return null;
}
