import { useState } from "react";
import { focusTitle } from "../../shared/page/focusHeading.ts";
import { useShop } from "../../state/shop.tsx";
import { leave } from "./session.actions.ts";

/** Logs out and focuses the page's title, because the pressed button disappears. */
export function useLogOut() {
  const shop = useShop();
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut = (everywhere = false) => {
    setIsLeaving(true);
    void leave(shop, everywhere);
    focusTitle();
  };
  return { logOut, isLeaving };
}
