import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { focusHeading, headingBefore } from "../../../shared/page/focusHeading.ts";
import { useShop } from "../../../state/shop.tsx";
import { deliveryText } from "./DeliveryMethod.tsx";
import { loadRates } from "./rates.actions.ts";
import type { RatesView } from "../../totals/rates.view.ts";

/**
 * Notice that the delivery price could not be loaded. It is not an error message, because pickup is still possible, and
 * the shopper can retry (specification/delivery#rates-failed).
 */
export function RatesFailed({ rates }: { rates: RatesView }) {
  const shop = useShop();
  return (
    <Notice title={deliveryText(rates)} role="status">
      <Stack gap="s" align="start">
        <Text>Try again, or pick your order up at a store.</Text>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // Moves focus to the heading, because the pressed button is removed.
            const heading = headingBefore(currentTarget);
            if (heading) focusHeading(heading);
            void loadRates(shop);
          }}
        >
          Try again
        </Button>
      </Stack>
    </Notice>
  );
}
