export { Confirmation as Page } from "../../features/checkout/confirmation/Confirmation.tsx";
