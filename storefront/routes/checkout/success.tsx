import { AccountOffer } from "../../features/accountPages/afterBuying/AccountOffer.tsx";
import { Confirmation } from "../../features/checkout/confirmation/Confirmation.tsx";

export function Page() {
  return <Confirmation Below={AccountOffer} />;
}
