import {
  CheckoutFooter,
  CheckoutHeader,
  Container,
  Heading,
  Notice,
  Spinner,
  Stack,
  Stepper,
  Text,
  TextLink,
  Wordmark,
} from "@corkwood/ui";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { loadCartProducts } from "../cart/cart.actions.ts";
import { Legal } from "../chrome/Legal.tsx";
import { useSite } from "../chrome/site.ts";
import { RichText } from "../content/RichText.tsx";
import { LoadFailed } from "../page/LoadFailed.tsx";
import { useFreshPromo } from "../promo/usePromo.ts";
import * as styles from "./CheckoutLayout.css.ts";
import type { Refusal } from "./checkout.state.ts";
import { CheckoutSummary } from "./CheckoutSummary.tsx";
import { useCartView } from "../cart/useCartView.ts";
import { checkoutSteps, stepPath, useOpenSteps, type CheckoutStep } from "./gating.ts";
import { OrderBar } from "./OrderBar.tsx";
import { useFreshRates } from "./useFreshRates.ts";

function CheckoutSteps({ current, open }: { current: CheckoutStep; open: readonly CheckoutStep[] }) {
  return (
    <Stepper
      label="Checkout"
      steps={[
        { label: "Cart", href: "/cart" },
        ...checkoutSteps.map(({ step, label }) => ({
          label,
          ...(open.includes(step) && step !== current && { href: stepPath(step) }),
          current: step === current,
        })),
      ]}
    />
  );
}

/** Everything of a step but the bar above it, within the page's edges. */
function Inner({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className={styles.page}>{children}</div>
    </Container>
  );
}

/** Why an order was not placed, where the payment step closed with it. */
function Failure({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <Notice tone="error" title="Your order was not placed" role="alert">
      {refusals.map(({ message }) => (
        <Text key={message}>{message}</Text>
      ))}
    </Notice>
  );
}

function Steps({ step }: { step: CheckoutStep }) {
  const { settings } = useSite();
  const { view, status } = useCartView();
  const shop = useShop();
  const { placedOrder, failure } = useSnapshot(shop.checkout);
  const open = useOpenSteps();
  useFreshPromo();
  useFreshRates(status === "ready" && view.lines.length > 0);

  if (status === "starting") {
    return (
      <Inner>
        <Spinner label="Reading your cart" />
      </Inner>
    );
  }
  // The cart is empty because it was bought: also for who comes back to a step afterwards.
  if (view.lines.length === 0) return <Navigate to={placedOrder ? "/checkout/success" : "/cart"} replace />;
  if (status === "failed") {
    return (
      <Inner>
        <LoadFailed title="We could not load what is in your cart" onRetry={() => void loadCartProducts(shop)} />
      </Inner>
    );
  }
  if (view.refusal !== undefined) {
    return (
      <Inner>
        <Stack gap="m">
          {failure && <Failure refusals={failure} />}
          <Notice tone="error">
            {view.refusal} <TextLink href="/cart">Go to your cart</TextLink>
          </Notice>
        </Stack>
      </Inner>
    );
  }
  if (!open.includes(step)) return <Navigate to={stepPath(open.at(-1) ?? "contact-info")} replace />;
  return (
    <>
      <OrderBar />
      <Inner>
        <Stack gap="l">
          <CheckoutSteps current={step} open={open} />
          <Heading level={1}>Secure Checkout</Heading>
          {failure && !open.includes("payment") && <Failure refusals={failure} />}
          <RichText html={settings.checkoutAnnouncement} />
          <div className={styles.layout}>
            <div>
              <Outlet />
            </div>
            <aside className={styles.summary} aria-label="Order Summary">
              <Heading level={2} size="small">
                Order Summary
              </Heading>
              <CheckoutSummary />
            </aside>
          </div>
        </Stack>
      </Inner>
    </>
  );
}

/** The checkout's own frame: minimal header and footer, the steps, and what is being bought beside them. */
export function CheckoutLayout() {
  const { settings } = useSite();
  const { pathname } = useLocation();
  const step = checkoutSteps.find(({ step: name }) => pathname === stepPath(name))?.step;
  return (
    <>
      <CheckoutHeader
        brand={
          <TextLink href="/" aria-label={`${settings.shopName}, home`}>
            <Wordmark name={settings.shopName} />
          </TextLink>
        }
        aside={settings.contactPhoneNumberAustralia}
      />
      <main id="main" tabIndex={-1}>
        {step ? (
          <Steps key={step} step={step} />
        ) : (
          <Inner>
            <Outlet />
          </Inner>
        )}
      </main>
      <CheckoutFooter statements={<Legal settings={settings} />} />
    </>
  );
}
