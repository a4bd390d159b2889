import { fieldLimits } from "@corkwood/commerce";
import { Button, Checkbox, ErrorSummary, Heading, Stack, Text, TextField, TextLink } from "@corkwood/ui";
import { useEffect, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { useSite } from "../../shared/routing/site.ts";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { AddressFields, addressFields } from "./address/AddressFields.tsx";
import { fillIn, fillInAddress, fillInFromAccount, takeSuggestion } from "./form/checkout.actions.ts";
import { checkPlace, confirmPlace, openQuestion } from "./form/place.actions.ts";
import { openSignIn } from "../account/openSignIn.actions.ts";
import { logInPath, pathTo } from "../../shared/routing/paths.ts";
import { stepPath } from "./form/gating.ts";
import { isShipped } from "../totals/rates.view.ts";
import { contactErrors, type ContactField } from "./form/validation.ts";

const formId = "contact-form";
const order: readonly ContactField[] = ["email", "phone", ...addressFields.map((field) => `billing.${field}` as const)];

/**
 * Shows the signed-in customer, or a link to log in. Always one line high, because the customer is known only after the
 * page has rendered (specification/checkout#sign-in-offer).
 */
function SignInOffer() {
  const shop = useShop();
  const { customer } = useSnapshotOf(shop.account);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    openSignIn(shop, "Log in to fill in your details and to use your store credit.");
  };
  if (customer) {
    return (
      <Text>
        You are logged in as {customer.email}. <TextLink href={pathTo("/account")}>My Account</TextLink>
      </Text>
    );
  }
  return (
    <Text>
      Do you have an account?{" "}
      <TextLink href={logInPath(stepPath("contact-info"))} onClick={ask}>
        Log in
      </TextLink>
    </Text>
  );
}

/** The step for contact details and the billing address. */
export function ContactStep() {
  const shop = useShop();
  const { refusedCountries } = useSite().settings;
  const typed = useSnapshotOf(shop.checkout, { sync: true });
  const isSent = isShipped(useSnapshotOf(shop.cart));
  const form = useForm(formId, order, contactErrors(typed, refusedCountries));
  const navigate = useNavigate();
  const { customer } = useSnapshotOf(shop.account);
  useEffect(() => {
    if (customer) fillInFromAccount(shop);
  }, [shop, customer]);

  const goOn = async () => {
    if (!shop.checkout.billingSameAsShipping) await checkPlace(shop, "billing");
    // The check may have returned a question, which is shown with the address.
    if (Object.keys(contactErrors(shop.checkout, refusedCountries)).length > 0) {
      form.check();
      return;
    }
    fillIn(shop, { contactDone: true, failure: null });
    shop.activity.push({ kind: "contactGiven" });
    await navigate(stepPath("shipping"));
  };
  return (
    <Form state={form} onSend={goOn}>
      <Stack gap="l">
        <Heading level={2}>Contact information</Heading>
        <SignInOffer />
        <ErrorSummary errors={form.summary} />
        <Stack gap="m">
          <TextField
            label="Email address"
            hint="Your order confirmation goes here."
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            maxLength={fieldLimits.email}
            value={typed.email}
            error={form.shown.email}
            onChange={(event) => fillIn(shop, { email: event.currentTarget.value })}
          />
          <TextField
            label="Phone"
            hint={isSent ? "For questions about your order, and for the courier." : "For questions about your order."}
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            value={typed.phone}
            error={form.shown.phone}
            onChange={(event) => fillIn(shop, { phone: event.currentTarget.value })}
          />
          <Checkbox
            label="Email me about new arrivals and offers"
            name="subscribeToMarketing"
            checked={typed.subscribeToMarketing}
            onChange={(event) => fillIn(shop, { subscribeToMarketing: event.currentTarget.checked })}
          />
          <Checkbox
            // An order that is delivered by email has no delivery address.
            label={isSent ? "My billing address is the same as my delivery address" : "I don’t need a billing address"}
            name="billingSameAsShipping"
            checked={typed.billingSameAsShipping}
            onChange={(event) => fillIn(shop, { billingSameAsShipping: event.currentTarget.checked })}
          />
        </Stack>
        {!typed.billingSameAsShipping && (
          <Stack gap="m">
            <Heading level={3}>Billing address</Heading>
            <Text tone="muted">Leave it all empty if you don’t need one.</Text>
            <AddressFields
              section="billing"
              address={typed.billingAddress}
              errors={form.shown}
              question={openQuestion(typed, "billing")}
              onFill={(billing) => fillInAddress(shop, "billing", billing)}
              onSuggestion={(found) => takeSuggestion(shop, "billing", found)}
              onConfirm={() => confirmPlace(shop, "billing")}
            />
          </Stack>
        )}
        <Button type="submit" variant="primary" size="large" loading={form.sending}>
          Continue to shipping
        </Button>
      </Stack>
    </Form>
  );
}
