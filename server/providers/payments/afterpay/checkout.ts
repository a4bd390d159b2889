import { plainAmount, type Address } from "@corkwood/commerce";
import { PaymentUnavailableError } from "../common/gateway.ts";
import type { Checkout, CheckoutRequest } from "../common/provider.ts";
import { createCheckout, RefusedError, type AfterpayAccess } from "./wire.ts";

/** Starts a payment with Afterpay, which the shopper confirms on Afterpay's page. */
export async function beginCheckout(access: AfterpayAccess, request: CheckoutRequest): Promise<Checkout> {
  const { currency, billingAddress, shippingAddress } = request;
  const money = (amount: CheckoutRequest["amount"]) => ({ amount: plainAmount(amount), currency });
  const who = billingAddress ?? shippingAddress;
  try {
    const { token, expires, redirectCheckoutUrl } = await createCheckout(access, {
      amount: money(request.amount),
      consumer: {
        email: request.email,
        phoneNumber: request.phone,
        givenNames: who?.firstName ?? "",
        surname: who?.lastName ?? "",
      },
      ...(billingAddress && { billing: contact(billingAddress, request.phone) }),
      ...(shippingAddress && { shipping: contact(shippingAddress, request.phone) }),
      items: request.lines.map(({ name, quantity, unitAmount }) => ({
        name: name.slice(0, 255),
        quantity,
        price: money(unitAmount),
      })),
      // Afterpay redirects here and appends `status` and `orderToken`.
      merchant: {
        redirectConfirmUrl: `${access.shopUrl}/checkout/payment`,
        redirectCancelUrl: `${access.shopUrl}/checkout/payment`,
      },
    });
    return { token, url: redirectCheckoutUrl, expiresAt: Date.parse(expires) };
  } catch (error) {
    if (error instanceof RefusedError) throw new PaymentUnavailableError(error.message, { cause: error });
    throw error;
  }
}

function contact(address: Address, phone: string) {
  return {
    name: `${address.firstName} ${address.lastName}`,
    line1: address.street1,
    line2: address.street2,
    area1: address.suburb,
    region: address.state,
    postcode: address.postcode,
    countryCode: address.country,
    phoneNumber: address.phone || phone,
  };
}
