import type { PaymentEnvironment } from "../common/paymentEnvironment.ts";
import type { OutsideSources } from "../../../http/contentPolicy.ts";

/** Origins that Braintree's browser scripts fetch from: its own, PayPal's, and Cardinal's for 3-D Secure. */
export function braintreeSources(environment: PaymentEnvironment): OutsideSources {
  const sandbox = environment === "sandbox" ? "sandbox." : "";
  const paypal = ["https://*.paypal.com", "https://www.paypalobjects.com"];
  const assets = "https://assets.braintreegateway.com";
  const cardinal = "https://*.cardinalcommerce.com";
  return {
    scripts: ["https://js.braintreegateway.com", assets, ...paypal, cardinal],
    frames: [assets, "https://*.paypal.com", cardinal],
    connections: [
      `https://api.${sandbox}braintreegateway.com`,
      `https://client-analytics.${sandbox}braintreegateway.com`,
      "https://*.braintree-api.com",
      "https://*.paypal.com",
      cardinal,
    ],
    images: [assets, ...paypal],
    forms: [cardinal],
    hasWindows: true,
    hasInlineStyles: true,
  };
}
