import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { useShop } from "../../shop.tsx";
import { deliveryText } from "./DeliveryMethod.tsx";
import { loadRates } from "./rates.actions.ts";
import type { RatesView } from "./rates.view.ts";

/** The shop was asked for delivery's price in vain. */
export function RatesFailed({ rates }: { rates: RatesView }) {
  const shop = useShop();
  return (
    <Notice tone="error" title={deliveryText(rates)} role="alert">
      <Stack gap="s" align="start">
        <Text>Nothing is lost. Check your connection and try again.</Text>
        <Button size="small" onClick={() => void loadRates(shop)}>
          Try again
        </Button>
      </Stack>
    </Notice>
  );
}
