import { AccountOffer } from "../../features/accountPages/afterBuying/AccountOffer.tsx";
import { Confirmation } from "../../features/checkout/Confirmation.tsx";

export function Page() {
  return <Confirmation Below={AccountOffer} />;
}
