export { ContactStep as Page } from "../../features/checkout/contact/ContactStep.tsx";
