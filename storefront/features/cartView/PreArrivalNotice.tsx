import { lazy, Suspense, useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";

const Dialog = lazy(() => import("./PreArrivalDialog.tsx").then((module) => ({ default: module.PreArrivalDialog })));

/** Shop-wide dialog with the pre-arrival notice. Its code is fetched when the first pre-arrival is added. */
export function PreArrivalNotice() {
  const shop = useShop();
  const { notice } = useSnapshot(shop.cart);
  // The dialog stays mounted once shown, so that it can fade out.
  const [wanted, setWanted] = useState(notice);
  if (notice && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
}
