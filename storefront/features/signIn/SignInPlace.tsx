import { lazy } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const Overlay = lazy(() => import("./SignInOverlay.tsx").then((module) => ({ default: module.SignInOverlay })));

/** Renders the sign-in dialog. Its code is fetched when the dialog first opens. */
export function SignInPlace() {
  const { open } = useSnapshot(useShop().signIn);
  return (
    <MountedOnceOpen open={open}>
      <Overlay />
    </MountedOnceOpen>
  );
}
