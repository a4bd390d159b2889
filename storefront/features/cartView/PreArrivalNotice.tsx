import { lazy } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const Dialog = lazy(() => import("./PreArrivalDialog.tsx").then((module) => ({ default: module.PreArrivalDialog })));

/** Shop-wide dialog with the pre-arrival notice. Its code is fetched when the first pre-arrival is added. */
export function PreArrivalNotice() {
  const shop = useShop();
  const { notice } = useSnapshot(shop.cart);
  return (
    <MountedOnceOpen open={notice}>
      <Dialog />
    </MountedOnceOpen>
  );
}
