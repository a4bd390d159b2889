import { shortDate } from "@corkwood/commerce";
import { useShop } from "../../state/shop.tsx";

/** Returns a function that formats the date of a moment (ISO 8601) in the shop's state: '24/12/26'. */
export function useShortDate(): (moment: string) => string {
  const { homeState } = useShop();
  return (moment) => shortDate(moment, homeState);
}
