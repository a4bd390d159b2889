import {
  allOrNone,
  credential,
  environmentReader,
  refuseAlone,
  url,
  withoutSlash,
} from "../../../foundation/config/environment.ts";
import { paymentEnvironment, type PaymentEnvironment } from "../common/provider.ts";

export interface BraintreeConfig {
  environment: PaymentEnvironment;
  /** API URL without a trailing slash. */
  url: string;
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Merchant account to sell with. Braintree's default account if undefined. */
  merchantAccountId: string | undefined;
}

const variables = {
  BRAINTREE_MERCHANT_ID: credential.optional(),
  BRAINTREE_PUBLIC_KEY: credential.optional(),
  BRAINTREE_PRIVATE_KEY: credential.optional(),
  BRAINTREE_ENVIRONMENT: paymentEnvironment.optional(),
  BRAINTREE_MERCHANT_ACCOUNT_ID: credential.optional(),
  BRAINTREE_URL: url("http:", "https:").optional(),
};

export type BraintreeVariable = keyof typeof variables;

export const braintreeConfig = environmentReader(variables, (values): BraintreeConfig | undefined => {
  const settings = allOrNone(values, [
    "BRAINTREE_MERCHANT_ID",
    "BRAINTREE_PUBLIC_KEY",
    "BRAINTREE_PRIVATE_KEY",
    "BRAINTREE_ENVIRONMENT",
  ]);
  if (!settings)
    return refuseAlone(values, ["BRAINTREE_MERCHANT_ACCOUNT_ID", "BRAINTREE_URL"], "BRAINTREE_MERCHANT_ID");
  const sandbox = settings.BRAINTREE_ENVIRONMENT === "sandbox" ? "sandbox." : "";
  return {
    environment: settings.BRAINTREE_ENVIRONMENT,
    url: withoutSlash(values.BRAINTREE_URL ?? `https://payments.${sandbox}braintree-api.com`),
    merchantId: settings.BRAINTREE_MERCHANT_ID,
    publicKey: settings.BRAINTREE_PUBLIC_KEY,
    privateKey: settings.BRAINTREE_PRIVATE_KEY,
    merchantAccountId: values.BRAINTREE_MERCHANT_ACCOUNT_ID,
  };
});
