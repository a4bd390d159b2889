import type { CartView } from "@corkwood/commerce";
import { Button, ButtonLink, Notice, Stack, Text } from "@corkwood/ui";
import { LeftOut, SummaryLines } from "../totals/SummaryLines.tsx";
import { useTotals } from "../totals/useTotals.ts";
import { useSite } from "../../shared/routing/site.ts";
import { useFreshRates } from "../checkout/shipping/useFreshRates.ts";
import { CartDelivery } from "../delivery/CartDelivery.tsx";
import { FreeDelivery } from "../delivery/FreeDelivery.tsx";
import { useHasPlace } from "../delivery/place.view.ts";
import { RichText } from "../content/RichText.tsx";
import { CouponPanel } from "../promo/CouponPanel.tsx";
import { OfferProgress } from "../promo/OfferProgress.tsx";
import { useFreshPromo } from "../promo/usePromo.ts";
import { useDelayed } from "../../shared/hooks/useDelayed.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./CartView.css.ts";

/** The cart's total, the coupon field and the link to the checkout. */
export function CartSummary({ view }: { view: CartView }) {
  const { settings } = useSite();
  useFreshPromo();
  useFreshRates(useHasPlace());
  const hasBottles = view.lines.some(({ item }) => item.giftcard === undefined);
  const { itemCount, offers, ...totals } = useTotals();
  const waits = useDelayed(offers.waits);
  return (
    <aside className={styles.summary} aria-label="Summary">
      <Stack gap="m">
        <Text role="status">
          Total items <strong>{itemCount}</strong>
        </Text>
        <LeftOut count={totals.leftOut} />
        <SummaryLines
          {...totals}
          lines={[]}
          discounts={offers.discounts}
          shipping={totals.rate}
          freeDelivery={offers.data?.freeDelivery}
          status={offers.status}
        >
          <CouponPanel />
        </SummaryLines>
        <OfferProgress />
        <FreeDelivery />
        <CartDelivery />
        {view.refusal && <Notice tone="error">{view.refusal}</Notice>}
        {view.canCheckout ? (
          <ButtonLink
            variant="primary"
            size="large"
            wide
            href={pathTo("/checkout/contact-info")}
            loading={waits}
            loadingLabel="Working out the total"
          >
            Checkout
          </ButtonLink>
        ) : (
          <Button variant="primary" size="large" wide disabled>
            Checkout
          </Button>
        )}
        {hasBottles && <RichText html={settings.notices.cart} size="small" />}
      </Stack>
    </aside>
  );
}
