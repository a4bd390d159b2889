import { newAddressId, settledAddress, shippingMethods, type BookAddress } from "@corkwood/commerce";
import { alert } from "../../../state/alerts.state.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { isShipped } from "../../totals/rates.view.ts";
import { bookOffer } from "../form/bookOffer.ts";

/** Delivery address to store, read before the checkout is reset. */
export interface AddressToSave {
  address: BookAddress;
  confirmedPlaces: readonly string[];
}

/** Returns the delivery address if the customer has chosen to store it (specification/checkout#save-address). */
export function addressToSave({ account, cart, checkout }: ShopState): AddressToSave | undefined {
  const isDelivered = isShipped(cart) && !shippingMethods[checkout.shippingMethod].isPickup;
  if (!isDelivered || !bookOffer(checkout, account.customer)?.saves) return undefined;
  const isFirst = account.customer?.addresses.length === 0;
  const marks = { isDefaultShipping: isFirst, isDefaultBilling: false };
  const address = { ...settledAddress(checkout.shippingAddress), id: newAddressId, ...marks };
  return { address, confirmedPlaces: [...checkout.confirmedPlaces] };
}

/** Stores the address. The order is already placed, so a failure only shows an alert. */
export async function saveToBook(shop: ShopState, { address, confirmedPlaces }: AddressToSave): Promise<void> {
  try {
    const { saveAddress } = await import("../../account/customer.actions.ts");
    await saveAddress(shop, address, confirmedPlaces);
  } catch {
    alert(shop.alerts, "info", "Your order is placed, but its address could not be saved in your address book.");
  }
}
