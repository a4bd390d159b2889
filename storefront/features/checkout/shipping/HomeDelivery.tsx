import type { Cents, Handover } from "@corkwood/commerce";
import { plainAddress, deliveryMessages } from "@corkwood/commerce";
import { Checkbox, Heading, SelectField, Stack, Text } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { useDelayed } from "../../../shared/hooks/useDelayed.ts";
import { AddressFields } from "../address/AddressFields.tsx";
import { bookOffer } from "../form/bookOffer.ts";
import { fillIn, fillInAddress, takeSuggestion } from "../form/checkout.actions.ts";
import { confirmPlace, openQuestion } from "../form/place.actions.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { DeliveryExtras } from "./DeliveryExtras.tsx";
import { deliveryText } from "./DeliveryMethod.tsx";
import type { RatesView } from "../../totals/rates.view.ts";
import { RatesFailed } from "./RatesFailed.tsx";

export interface HomeDeliveryProps {
  checkout: CheckoutState;
  rates: RatesView;
  handover: Handover;
  insurance: Cents | undefined;
  errors: Partial<Record<string, string>>;
}

/** Select field with the customer's stored addresses (specification/checkout#address-book). */
function BookChoice({ checkout }: Pick<HomeDeliveryProps, "checkout">) {
  const shop = useShop();
  const { customer } = useSnapshotOf(shop.account);
  if (!customer || customer.addresses.length === 0) return null;
  const current = JSON.stringify(plainAddress(checkout.shippingAddress));
  const chosen = customer.addresses.find((address) => JSON.stringify(plainAddress(address)) === current);
  const choose = (id: string) => {
    const address = customer.addresses.find((each) => each.id === id);
    if (address) fillInAddress(shop, "shipping", plainAddress(address));
  };
  return (
    <SelectField
      label="From your address book"
      value={chosen?.id ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Another address</option>
      {customer.addresses.map(({ id, firstName, lastName, street1, suburb }) => (
        <option key={id} value={id}>
          {`${firstName} ${lastName}, ${street1}, ${suburb}`}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Checkbox that stores the address with the order. Always shown while the address book has space, so that the layout
 * does not shift while the customer types.
 */
function SaveToBook({ checkout }: Pick<HomeDeliveryProps, "checkout">) {
  const shop = useShop();
  const offer = bookOffer(checkout, useSnapshotOf(shop.account).customer);
  if (!offer) return null;
  return (
    <Checkbox
      label={offer.isKnown ? "This address is in my address book" : "Save this address in my address book"}
      name="saveAddress"
      checked={offer.isKnown || offer.saves}
      disabled={offer.isKnown}
      onChange={(event) => fillIn(shop, { saveAddress: event.currentTarget.checked ? "yes" : "no" })}
    />
  );
}

/** Delivery address, price and options. */
export function HomeDelivery({ checkout, rates, handover, insurance, errors }: HomeDeliveryProps) {
  const shop = useShop();
  const isSlow = useDelayed(rates.status === "loading");
  const arrival = rates.standard?.arrival && deliveryMessages.arrival(rates.standard.arrival, shop.now());
  const isSaid = rates.refusal !== "" || rates.asksPlace || (rates.status === "loading" && !isSlow);
  return (
    <>
      <Stack gap="m">
        <Heading level={3}>Delivery address</Heading>
        <BookChoice checkout={checkout} />
        <AddressFields
          section="shipping"
          address={checkout.shippingAddress}
          errors={errors}
          question={openQuestion(checkout, "shipping")}
          onFill={(typed) => fillInAddress(shop, "shipping", typed)}
          onSuggestion={(found) => takeSuggestion(shop, "shipping", found)}
          onConfirm={() => confirmPlace(shop, "shipping")}
        />
        <SaveToBook checkout={checkout} />
        {rates.status === "failed" ? (
          <RatesFailed rates={rates} />
        ) : (
          <Text role="status" weight="medium">
            {isSaid ? "\u00a0" : [deliveryText(rates), arrival].filter(Boolean).join(". ")}
          </Text>
        )}
      </Stack>
      <DeliveryExtras typed={checkout} handover={handover} insurance={insurance} errors={errors} />
    </>
  );
}
