export { ShippingStep as Page } from "../features/checkout/ShippingStep.tsx";
