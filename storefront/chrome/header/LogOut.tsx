import { useSnapshot } from "valtio";
import { useLogOut } from "../../features/account/useLogOut.ts";
import { useShop } from "../../state/shop.tsx";

/** Logout button for signed-in customers. Disabled while an order is being placed. */
export function LogOut() {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const { logOut, isLeaving } = useLogOut();
  return (
    <button type="button" disabled={busy || isLeaving} onClick={() => logOut()}>
      Log Out
    </button>
  );
}
