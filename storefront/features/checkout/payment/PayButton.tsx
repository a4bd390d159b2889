import {
  formatMoney,
  isOnlineMethod,
  type PaymentMethod,
  noDollars,
  partOfCents,
  toCents,
  toDollars,
  type CartView,
  type Dollars,
} from "@corkwood/commerce";
import { Button, Notice, Text } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { useCartView } from "../../cart/useCartView.ts";
import { loadPromoData } from "../../promo/promo.actions.ts";
import { useDelayed } from "../../../shared/hooks/useDelayed.ts";
import { fillIn } from "../form/checkout.actions.ts";
import type { PaymentAnswer } from "../placement/orderRequest.ts";
import type { ExpectedTotals } from "../../totals/totals.ts";
import { loadRates } from "../shipping/rates.actions.ts";
import type { PaymentLine } from "./providers/common/provider.ts";
import { payLabel } from "./methods.view.ts";
import type { Methods } from "./useMethods.ts";

export interface PayButtonProps {
  method: PaymentMethod;
  totals: ExpectedTotals;
  methods: Methods;
  /** Whether all components of the total are known. */
  isReady: boolean;
  isPaying: boolean;
  /** Called when a provider's own button returns a payment. */
  onPaid: (answer: PaymentAnswer) => void;
}

/** Content shown if the total could not be loaded. */
function Unknown({ title, retry }: { title: string; retry: () => void }) {
  return (
    <>
      <Notice tone="error" title={title}>
        <Text>So we can’t show you the total. Please try again.</Text>
      </Notice>
      <Button variant="primary" size="large" onClick={retry}>
        Try again
      </Button>
    </>
  );
}

/** The pay button. Shows the amount only when the total is certain. Some providers require their own button. */
export function PayButton({ method, totals, methods, isReady, isPaying, onPaid }: PayButtonProps) {
  const shop = useShop();
  const { view } = useCartView();
  const { offers, grandTotal } = totals;
  const waits = useDelayed(!isReady && !totals.isRateFailed);

  if (offers.status === "failed") return <Unknown title={offers.message} retry={() => void loadPromoData(shop)} />;
  if (totals.isRateFailed) {
    return <Unknown title="We couldn’t load the delivery costs." retry={() => void loadRates(shop)} />;
  }
  const ProviderButton = isOnlineMethod(method) ? methods.parts.get(method)?.buttons[method] : undefined;
  if (ProviderButton && isOnlineMethod(method) && isReady && !isPaying) {
    return (
      <ProviderButton
        // Each method has its own button.
        key={method}
        method={method}
        amount={grandTotal}
        lines={paymentLines(view, totals)}
        onPaid={onPaid}
        onProblem={(message) => fillIn(shop, { failure: [{ message }] })}
      />
    );
  }
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      loading={isPaying || waits}
      // The button is not `disabled`, because it would then lose focus while the total is recalculated.
      aria-disabled={!isReady}
    >
      {payLabel(method, isReady ? formatMoney(grandTotal) : undefined)}
    </Button>
  );
}

/** Returns the components of the total. A provider shows the components if their sum equals the amount. */
function paymentLines({ lines }: CartView, { rate, insurance, wrapping }: ExpectedTotals): PaymentLine[] {
  const extra = (name: string, unitAmount: Dollars) => (unitAmount > 0 ? [{ name, quantity: 1, unitAmount }] : []);
  return [
    ...lines.map(({ product, item, lineTotal }) => ({
      name: product?.name ?? "",
      quantity: item.qty,
      unitAmount: toDollars(partOfCents(toCents(lineTotal), 1, item.qty)),
    })),
    ...extra(rate?.label ?? "", rate?.price ?? noDollars),
    ...extra("Delivery insurance", insurance),
    ...extra("Gift wrapping", wrapping),
  ];
}
