export { PaymentStep as Page } from "../../features/checkout/payment/PaymentStep.tsx";
