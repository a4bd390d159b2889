import { lazy, Suspense } from "react";
import type { GiftCardForm, GiftCardFormProps } from "./GiftCardForm.tsx";
import { giftCardFormId } from "./formIds.ts";

/** Lazy-loaded, because few products are gift cards. */
const LazyForm = lazy(() => import("./GiftCardForm.tsx").then((module) => ({ default: module.GiftCardForm })));

let loaded: { GiftCardForm: typeof GiftCardForm } | undefined;

/**
 * Loads the form before hydration if the server rendered it. Otherwise, React would re-render the form and discard what
 * the shopper has typed so far.
 */
export async function loadServedGiftCardForm(): Promise<void> {
  if (typeof document === "undefined" || !document.getElementById(giftCardFormId)) return;
  loaded = await import("./GiftCardForm.tsx");
}

/** The gift card form, once its file has loaded. */
export function GiftCardFormPart(props: GiftCardFormProps) {
  return <Suspense>{loaded ? <loaded.GiftCardForm {...props} /> : <LazyForm {...props} />}</Suspense>;
}
