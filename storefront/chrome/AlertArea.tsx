import { AlertStack } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../state/shop.tsx";
import { dismissAlert } from "../state/alerts.state.ts";

/** The shop's one alert region; it stands in the page from the start, so that screen readers know it. */
export function AlertArea() {
  const { alerts } = useShop();
  const { list } = useSnapshot(alerts);
  return <AlertStack alerts={list} onDismiss={(id) => dismissAlert(alerts, id)} />;
}
