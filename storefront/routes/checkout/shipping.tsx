export { ShippingStep as Page } from "../../features/checkout/shipping/ShippingStep.tsx";
