import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { CheckoutFooter, CheckoutHeader, Stack, Text, TextLink, Wordmark } from "@corkwood/ui";
import { usePageState } from "../shared/page/pageState.ts";
import { useShop } from "../state/shop.tsx";
import { Legal } from "./footer/Legal.tsx";
import { phoneHref, useSite } from "../shared/routing/site.ts";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { fillIn } from "../features/checkout/form/checkout.actions.ts";
import { checkoutSteps, stepPath } from "../features/checkout/form/gating.ts";
import { StepContainer } from "../features/checkout/frame/StepContainer.tsx";
import { StepFrame } from "../features/checkout/frame/StepFrame.tsx";
import { pathTo } from "../shared/routing/paths.ts";

/**
 * Clears the refusal when the shopper leaves the checkout, because the shopper has read the message and may be fixing
 * the cause.
 */
function useClearFailureOnLeave(): void {
  const shop = useShop();
  useEffect(() => () => fillIn(shop, { failure: null }), [shop]);
}

/** The checkout's own layout: minimal header and footer, the steps, and the order summary beside the steps. */
export function CheckoutLayout() {
  useClearFailureOnLeave();
  const { settings } = useSite();
  const { now } = usePageState();
  const phone = settings.contactPhoneNumberAustralia;
  const { pathname } = useLocation();
  const step = checkoutSteps.find(({ step: name }) => pathname === stepPath(name))?.step;
  return (
    <>
      <CheckoutHeader
        brand={
          <TextLink href={pathTo("/")} aria-label={`${settings.shopName}, home`}>
            <Wordmark name={settings.shopName} />
          </TextLink>
        }
        aside={
          phone && (
            <TextLink href={phoneHref(phone)} standalone>
              {phone}
            </TextLink>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {step ? (
          <>
            {/* The metadata also applies on the server-rendered page and while no step is shown. */}
            <PageMeta title="Secure Checkout" isWholeTitle robots="none" />
            <StepFrame key={step} step={step} />
          </>
        ) : (
          <StepContainer>
            <Outlet />
          </StepContainer>
        )}
      </main>
      <CheckoutFooter
        statements={
          <Stack gap="m">
            {phone && (
              <Text size="small">
                Need help? Call <TextLink href={phoneHref(phone)}>{phone}</TextLink>.
              </Text>
            )}
            <Legal settings={settings} />
            <Text size="small" tone="muted">
              © {new Date(now).getUTCFullYear()} {settings.shopName}
            </Text>
          </Stack>
        }
      />
    </>
  );
}
