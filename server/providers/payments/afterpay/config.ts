import {
  allOrNone,
  credential,
  environmentReader,
  refuseAlone,
  url,
  withoutSlash,
} from "../../../foundation/config/environment.ts";
import { paymentEnvironment, type PaymentEnvironment } from "../common/provider.ts";

export interface AfterpayConfig {
  environment: PaymentEnvironment;
  /** API URL without a trailing slash. */
  url: string;
  merchantId: string;
  secret: string;
}

const variables = {
  AFTERPAY_MERCHANT_ID: credential.optional(),
  AFTERPAY_SECRET: credential.optional(),
  AFTERPAY_ENVIRONMENT: paymentEnvironment.optional(),
  AFTERPAY_URL: url("http:", "https:").optional(),
};

export type AfterpayVariable = keyof typeof variables;

export const afterpayConfig = environmentReader(variables, (values): AfterpayConfig | undefined => {
  const settings = allOrNone(values, ["AFTERPAY_MERCHANT_ID", "AFTERPAY_SECRET", "AFTERPAY_ENVIRONMENT"]);
  if (!settings) return refuseAlone(values, ["AFTERPAY_URL"], "AFTERPAY_MERCHANT_ID");
  const sandbox = settings.AFTERPAY_ENVIRONMENT === "sandbox" ? "-sandbox" : "";
  return {
    environment: settings.AFTERPAY_ENVIRONMENT,
    url: withoutSlash(values.AFTERPAY_URL ?? `https://global-api${sandbox}.afterpay.com`),
    merchantId: settings.AFTERPAY_MERCHANT_ID,
    secret: settings.AFTERPAY_SECRET,
  };
});
