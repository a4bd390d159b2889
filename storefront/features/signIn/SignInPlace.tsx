import { lazy, Suspense, useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";

const Overlay = lazy(() => import("./SignInOverlay.tsx").then((module) => ({ default: module.SignInOverlay })));

/** Renders the sign-in dialog. Its code is fetched when the dialog first opens. */
export function SignInPlace() {
  const { open } = useSnapshot(useShop().signIn);
  // The dialog stays mounted once shown, so that it can fade out.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Overlay />
      </Suspense>
    )
  );
}
