/**
 * Types for the parts of Braintree's browser scripts (braintree-web) that the shop uses, based on Braintree's
 * reference.
 */

export interface HostedFields {
  tokenize: () => Promise<{ nonce: string; details: { bin: string } }>;
  getState: () => { fields: Readonly<Record<string, { isEmpty: boolean; isValid: boolean }>> };
  teardown: () => Promise<void>;
}

export interface ThreeDSecureResult {
  nonce: string;
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: { status?: string };
}

export interface ThreeDSecure {
  verifyCard: (options: object) => Promise<ThreeDSecureResult>;
  teardown: () => Promise<void>;
}

export interface PayPalCheckout {
  loadPayPalSDK: (options: object) => Promise<unknown>;
  createPayment: (options: object) => Promise<string>;
  tokenizePayment: (data: object) => Promise<{ nonce: string }>;
  teardown: () => Promise<void>;
}

interface Creates<Made> {
  create: (options: object) => Promise<Made>;
}

/** The global `braintree`, extended by each of the scripts. */
export interface Braintree {
  client: Creates<object>;
  hostedFields: Creates<HostedFields>;
  threeDSecure: Creates<ThreeDSecure>;
  dataCollector: Creates<{ deviceData: string; teardown: () => Promise<void> }>;
  paypalCheckout: Creates<PayPalCheckout>;
}

/** The global `paypal`, once Braintree has loaded it. */
export interface PayPal {
  FUNDING: { PAYPAL: string; PAYLATER: string };
  Buttons: (options: object) => {
    isEligible: () => boolean;
    render: (container: HTMLElement) => Promise<void>;
    close: () => Promise<void>;
  };
}

export type BraintreeScript = "client" | "hosted-fields" | "three-d-secure" | "data-collector" | "paypal-checkout";

const folder = "https://js.braintreegateway.com/web/3.136.0/js";
const loading = new Map<string, Promise<void>>();

function loadScript(name: BraintreeScript): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      // Allows a later attempt.
      loading.delete(name);
      script.remove();
      reject(new Error(`${name} could not be loaded`));
    });
  });
  script.src = `${folder}/${name}.min.js`;
  loading.set(name, loaded);
  document.head.append(script);
  return loaded;
}

/** Fetches these scripts from Braintree, each only once. Called only for shoppers who pay by card or PayPal. */
export async function loadBraintree(...names: BraintreeScript[]): Promise<Braintree> {
  await loadScript("client");
  await Promise.all(names.map(loadScript));
  return (window as unknown as { braintree: Braintree }).braintree;
}

/** Returns the global that `loadPayPalSDK` has created. */
export function loadedPayPal(): PayPal {
  return (window as unknown as { paypal: PayPal }).paypal;
}
