import { AlertStack } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../state/shop.tsx";
import { dismissAlert } from "../state/alerts.state.ts";

/**
 * The shop's only alert region. Rendered from the first paint, because screen readers ignore live regions that are
 * inserted later.
 */
export function AlertArea() {
  const { alerts } = useShop();
  const { list } = useSnapshot(alerts);
  return <AlertStack alerts={list} onDismiss={(id) => dismissAlert(alerts, id)} />;
}
