import { useShop } from "../../../state/shop.tsx";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { deliveryText } from "./DeliveryMethod.tsx";
import { loadRates } from "./rates.actions.ts";
import type { RatesView } from "../../totals/rates.view.ts";

/** The delivery price could not be loaded. */
export function RatesFailed({ rates }: { rates: RatesView }) {
  const shop = useShop();
  return <LoadFailed title={deliveryText(rates)} onRetry={() => void loadRates(shop)} />;
}
