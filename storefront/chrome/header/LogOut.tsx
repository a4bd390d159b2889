import { useState } from "react";
import { useSnapshot } from "valtio";
import { leave } from "../../features/account/session.actions.ts";
import { useShop } from "../../state/shop.tsx";

/** Logout button for signed-in customers. Disabled while an order is being placed. */
export function LogOut() {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const [isLeaving, setIsLeaving] = useState(false);
  const act = async () => {
    setIsLeaving(true);
    await leave(shop);
  };
  return (
    <button type="button" disabled={busy || isLeaving} onClick={() => void act()}>
      Log Out
    </button>
  );
}
