import { Heading, Notice, Spinner, Stack, Stepper, Text, TextLink } from "@corkwood/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Navigate, Outlet, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { loadCartProducts } from "../../cart/cartProducts.actions.ts";
import { useAwaitsCart, useCartView } from "../../cart/useCartView.ts";
import { useSite } from "../../../shared/routing/site.ts";
import { RichText } from "../../content/RichText.tsx";
import { focusHeading } from "../../../shared/page/focusHeading.ts";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { ReadByScript } from "../../../shared/page/ReadByScript.tsx";
import { useFreshPromo } from "../../promo/usePromo.ts";
import type { Refusal } from "../../../state/checkout.state.ts";
import * as styles from "./StepFrame.css.ts";
import { CheckoutSummary } from "./CheckoutSummary.tsx";
import { checkoutSteps, stepPath, useOpenSteps, type CheckoutStep } from "../form/gating.ts";
import { useFreshPlaces } from "../form/useFreshPlaces.ts";
import { RefusedLines } from "./RefusedLines.tsx";
import { StepContainer } from "./StepContainer.tsx";
import { OrderBar } from "./OrderBar.tsx";
import { useFreshRates } from "../shipping/useFreshRates.ts";
import { pathTo } from "../../../shared/routing/paths.ts";
import { cartFingerprint } from "../placement/attempts.ts";
import { takePlacedElsewhere } from "../placement/attempts.actions.ts";

/** Returns the fingerprint of the cart that was last emptied in this or another tab. */
function useLastFingerprint(): string {
  const { items } = useSnapshotOf(useShop().cart);
  const [fingerprint, setMark] = useState("");
  const now = items.length > 0 ? cartFingerprint(items) : fingerprint;
  if (now !== fingerprint) setMark(now);
  return fingerprint;
}

/**
 * Content for an empty cart. Redirects to the confirmation if the cart was bought in this or another tab, even if the
 * shopper returns to a step later. Otherwise, redirects to the cart.
 */
function EmptyCart({ fingerprint }: { fingerprint: string }) {
  const shop = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    const isBought = shop.checkout.placedOrder !== null || takePlacedElsewhere(shop, fingerprint);
    void navigate(isBought ? pathTo("/checkout/success") : pathTo("/cart"), { replace: true });
  }, [shop, fingerprint, navigate]);
  return (
    <StepContainer>
      <Spinner label="Looking at your cart" />
    </StepContainer>
  );
}

function Trail({ current, open }: { current: CheckoutStep; open: readonly CheckoutStep[] }) {
  return (
    <Stepper
      label="Checkout"
      steps={[
        { label: "Cart", href: pathTo("/cart") },
        ...checkoutSteps.map(({ step, label, short }) => ({
          label,
          short,
          ...(open.includes(step) && step !== current && { href: stepPath(step) }),
          current: step === current,
        })),
      ]}
    />
  );
}

/** Reasons why an order was not placed, shown if the refusal also closed the payment step. */
function Failure({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <Notice tone="error" title="Your order was not placed" role="alert">
      {refusals.map(({ message }) => (
        <Text key={message}>{message}</Text>
      ))}
    </Notice>
  );
}

/** Message that explains why no step is shown. */
function Closed({ children }: { children: ReactNode }) {
  return (
    <StepContainer>
      <Stack gap="m">
        <Heading level={1}>Secure Checkout</Heading>
        {children}
      </Stack>
    </StepContainer>
  );
}

/**
 * Moves focus to the page heading when the list of refused lines replaces the step or vice versa, because the focused
 * element is removed.
 */
function useFocusWhenReplaced(isFine: boolean): void {
  const wasFine = useRef(isFine);
  useEffect(() => {
    const isReplaced = isFine !== wasFine.current;
    wasFine.current = isFine;
    const heading =
      isReplaced && document.activeElement === document.body && document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    focusHeading(heading);
    heading.scrollIntoView({ block: "nearest" });
  }, [isFine]);
}

interface StepPageProps {
  step: CheckoutStep;
  open: readonly CheckoutStep[];
  /** Order summary. @default none, while the cart is loading */
  summary?: ReactNode;
  children: ReactNode;
}

/** Layout of a step, with the checkout's progress above it and the order summary beside it. */
function StepPage({ step, open, summary, children }: StepPageProps) {
  const { settings } = useSite();
  const { failure } = useSnapshot(useShop().checkout);
  return (
    <>
      <OrderBar />
      <StepContainer>
        <Stack gap="l">
          <Trail current={step} open={open} />
          <div className={styles.layout}>
            <Heading level={1} className={styles.title}>
              Secure Checkout
            </Heading>
            <Stack gap="l">
              {failure && !open.includes("payment") && <Failure refusals={failure} />}
              <RichText html={settings.checkoutAnnouncement} />
              <div>{children}</div>
            </Stack>
            <aside className={styles.summary} aria-label="Order Summary">
              <Heading level={2} size="small">
                Order Summary
              </Heading>
              {summary}
            </aside>
          </div>
        </Stack>
      </StepContainer>
    </>
  );
}

/** A checkout step in its layout, or a message that replaces the step. */
export function StepFrame({ step }: { step: CheckoutStep }) {
  const { view, status, busy } = useCartView();
  const awaitsCart = useAwaitsCart(status);
  const shop = useShop();
  const { failure } = useSnapshot(shop.checkout);
  const fingerprint = useLastFingerprint();
  useFocusWhenReplaced(view.refusal === undefined);
  const open = useOpenSteps();
  useFreshPromo();
  useFreshPlaces();
  useFreshRates(status === "ready" && view.lines.length > 0 && view.refusal === undefined);

  if (awaitsCart) {
    // The step is rendered by the server as well, so that content that does not depend on the cart is readable before
    // scripts load.
    return (
      <StepPage step={step} open={[]}>
        <ReadByScript label="Reading your cart">
          Checking out needs JavaScript. Please turn it on, or call us and we’ll take your order.
        </ReadByScript>
      </StepPage>
    );
  }
  if (view.lines.length === 0) return <EmptyCart fingerprint={fingerprint} />;
  // The checkout cannot be opened, because stored prices may be outdated.
  if (status === "failed" || status === "stored") {
    return (
      <Closed>
        <LoadFailed title="We couldn’t load your cart" onRetry={() => void loadCartProducts(shop)} />
      </Closed>
    );
  }
  if (view.refusal !== undefined) {
    return (
      <Closed>
        {failure && <Failure refusals={failure} />}
        <Notice tone="error">
          {view.refusal} <TextLink href={pathTo("/cart")}>Go to your cart</TextLink>
        </Notice>
        <RefusedLines lines={view.lines} busy={busy} />
      </Closed>
    );
  }
  if (!open.includes(step)) return <Navigate to={stepPath(open.at(-1) ?? "contact-info")} replace />;
  return (
    <StepPage step={step} open={open} summary={<CheckoutSummary />}>
      <Outlet />
    </StepPage>
  );
}
