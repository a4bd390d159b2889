export { ContactStep as Page } from "../../features/checkout/ContactStep.tsx";
