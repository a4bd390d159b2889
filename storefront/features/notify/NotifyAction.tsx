import { offeredSignUp, type ProductSummary } from "@corkwood/commerce";
import { Button } from "@corkwood/ui";
import { lazy, useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { endPending, isPending, withSignIn } from "../account/withSignIn.ts";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { actionNames } from "./actionNames.ts";
import { needsScripts } from "../../shared/page/needsScripts.css.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const loadDialog = () => import("./NotifyDialog.tsx");
const NotifyDialog = lazy(() => loadDialog().then((module) => ({ default: module.NotifyDialog })));

const reason = "Log in, and we’ll let you know.";

/**
 * Button that signs up for a notification about a product that is sold out or not released yet. Renders nothing for a
 * product that can be bought (specification/product-page#restock-offer).
 */
export function NotifyAction({ product }: { product: ProductSummary }) {
  const shop = useShop();
  const hydrated = useHydrated();
  // Open from the start if a guest requested the notification and has since signed in on another page
  // (specification/accounts#redirect-action).
  const [open, setOpen] = useState(() => isPending(shop, "notify", product.id));
  useEffect(() => endPending(shop, "notify", product.id), [shop, product.id]);
  const kind = offeredSignUp(product);
  if (!kind) return null;

  const show = () => setOpen(true);
  return (
    <div className={needsScripts}>
      <Button
        variant="primary"
        size="large"
        disabled={!hydrated}
        onPointerEnter={() => void loadDialog()}
        onClick={() => void withSignIn(shop, reason, { kind: "notify", productId: product.id }, show)}
      >
        {actionNames[kind]}
      </Button>
      <MountedOnceOpen open={open}>
        <NotifyDialog kind={kind} product={product} open={open} onClose={() => setOpen(false)} />
      </MountedOnceOpen>
    </div>
  );
}
