import { preArrivalMessages } from "@corkwood/commerce";
import { Button, Dialog, Text } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { useSite } from "../../shared/routing/site.ts";
import { AfterClose } from "../../shared/page/AfterClose.tsx";
import { closeNotice, showAdded } from "../cart/cartPanel.actions.ts";

/**
 * The merchant's notice about pre-arrivals, shown after the shopper adds a pre-arrival to the cart
 * (specification/catalogue#pre-arrival-notice).
 */
export function PreArrivalDialog() {
  const shop = useShop();
  const { notice } = useSnapshot(shop.cart);
  const { settings } = useSite();
  const close = () => closeNotice(shop);
  return (
    <Dialog
      open={notice}
      onOpenChange={close}
      title="Pre-arrival"
      footer={
        <Button variant="primary" onClick={close}>
          {preArrivalMessages.preArrivalAccept}
        </Button>
      }
    >
      <Text>{settings.preArrivalMessageText || preArrivalMessages.preArrivalNotice}</Text>
      <AfterClose act={() => showAdded(shop)} />
    </Dialog>
  );
}
