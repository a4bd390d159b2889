import { plainAmount, toCents, type Address, type Dollars, type ThreeDSecureCode } from "@corkwood/commerce";
import { loadBraintree, type Braintree, type ThreeDSecure, type ThreeDSecureResult } from "./scripts.ts";

/** Labelled elements into which Braintree inserts its fields. */
export interface CardContainers {
  number: HTMLElement;
  expirationDate: HTMLElement;
  cvv: HTMLElement;
  cardholderName: HTMLElement;
}

/** Payer and amount. The more details a bank gets, the fewer challenges it requires. */
export interface CardPayment {
  /** Amount in dollars. */
  amount: Dollars;
  email: string;
  billingAddress: Address | null;
}

export type CardAnswer =
  | { nonce: string; deviceData: string }
  | { code: ThreeDSecureCode }
  /** Some fields are empty or invalid. */
  | { message: string };

export interface BraintreeCard {
  /** Tokenises the card and verifies it with 3-D Secure. */
  pay: (payment: CardPayment) => Promise<CardAnswer>;
  /** Error in the fields; undefined if they are valid. */
  fieldProblem: () => string | undefined;
  close: () => Promise<void>;
}

/**
 * Opens Braintree's hosted fields. Each field is a Braintree frame, so card numbers never enter the page.
 * @param text styles for the fields, as CSS properties
 * @param load fetches Braintree's scripts
 */
export async function openBraintreeCard(
  clientToken: string,
  containers: CardContainers,
  styles: Readonly<Record<string, object>>,
  load: () => Promise<Braintree> = () => loadBraintree("hosted-fields", "three-d-secure", "data-collector"),
): Promise<BraintreeCard> {
  const braintree = await load();
  const client = await braintree.client.create({ authorization: clientToken });
  const fields = Object.fromEntries(Object.entries(containers).map(([name, container]) => [name, { container }]));
  const [hosted, threeDSecure, collector] = await Promise.all([
    braintree.hostedFields.create({ client, fields, styles }),
    // Version 2 shows the bank's page in a modal dialog over the shop's page.
    braintree.threeDSecure.create({ client, version: 2 }),
    braintree.dataCollector.create({ client }),
  ]);
  return {
    fieldProblem: () => {
      const states = Object.values(hosted.getState().fields);
      if (states.every(({ isValid }) => isValid)) return undefined;
      const isEmpty = states.every((state) => state.isEmpty);
      return fieldMessage(isEmpty ? "HOSTED_FIELDS_FIELDS_EMPTY" : "HOSTED_FIELDS_FIELDS_INVALID");
    },
    pay: async (payment) => {
      let card: Awaited<ReturnType<typeof hosted.tokenize>>;
      try {
        card = await hosted.tokenize();
      } catch (error) {
        return { message: fieldMessage(codeOf(error)) };
      }
      const verified = await verify(threeDSecure, card.nonce, card.details.bin, payment);
      return "code" in verified ? verified : { ...verified, deviceData: collector.deviceData };
    },
    close: async () => {
      await Promise.allSettled([hosted.teardown(), threeDSecure.teardown(), collector.teardown()]);
    },
  };
}

async function verify(
  threeDSecure: ThreeDSecure,
  nonce: string,
  bin: string,
  { amount, email, billingAddress }: CardPayment,
): Promise<{ nonce: string } | { code: ThreeDSecureCode }> {
  try {
    const result = await threeDSecure.verifyCard({
      nonce,
      bin,
      amount: plainAmount(toCents(amount)),
      email,
      ...(billingAddress && { billingAddress: contact(billingAddress) }),
      onLookupComplete: (_: unknown, next: () => void) => next(),
    });
    return judge(result);
  } catch (error) {
    return { code: failures[codeOf(error)] ?? "THREE_D_SECURE_AUTHENTICATION_ERROR" };
  }
}

const failures: Readonly<Record<string, ThreeDSecureCode>> = {
  THREEDS_CARDINAL_SDK_CANCELED: "THREE_D_SECURE_CHALLENGE_CANCELLED",
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: "THREE_D_SECURE_CHALLENGE_CANCELLED",
  THREEDS_CARDINAL_SDK_SETUP_FAILED: "THREE_D_SECURE_CLIENT_NOT_FOUND",
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: "THREE_D_SECURE_CLIENT_NOT_FOUND",
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: "THREE_D_SECURE_CLIENT_NOT_FOUND",
  THREEDS_CARDINAL_SDK_BAD_CONFIG: "THREE_D_SECURE_REQUEST_ERROR",
  THREEDS_CARDINAL_SDK_BAD_JWT: "THREE_D_SECURE_REQUEST_ERROR",
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: "THREE_D_SECURE_REQUEST_ERROR",
  THREEDS_LOOKUP_VALIDATION_ERROR: "THREE_D_SECURE_REQUEST_ERROR",
  THREEDS_LOOKUP_ERROR: "THREE_D_SECURE_REQUEST_ERROR",
};

/** Accepts a card only if liability shifts to the bank, because the server rejects all other cards. */
function judge(result: ThreeDSecureResult): { nonce: string } | { code: ThreeDSecureCode } {
  if (result.liabilityShifted) return { nonce: result.nonce };
  const status = result.threeDSecureInfo?.status ?? "";
  if (/cancel/i.test(status)) return { code: "THREE_D_SECURE_CHALLENGE_CANCELLED" };
  if (result.liabilityShiftPossible) return { code: "THREE_D_SECURE_AUTHENTICATION_FAILED" };
  return { code: "THREE_D_SECURE_UNSUPPORTED_CARD" };
}

function fieldMessage(code: string): string {
  if (code === "HOSTED_FIELDS_FIELDS_EMPTY") return "Enter your card details.";
  if (code === "HOSTED_FIELDS_FIELDS_INVALID") return "Check your card details: one of them seems wrong or missing.";
  return "The card fields did not respond. Please try again.";
}

function contact(address: Address) {
  return {
    givenName: address.firstName,
    surname: address.lastName,
    streetAddress: address.street1,
    extendedAddress: address.street2,
    locality: address.suburb,
    region: address.state,
    postalCode: address.postcode,
    countryCodeAlpha2: address.country,
  };
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
