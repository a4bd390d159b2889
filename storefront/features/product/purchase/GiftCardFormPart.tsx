import { lazy, Suspense } from "react";
import type { GiftCardForm, GiftCardFormProps } from "./GiftCardForm.tsx";
import { giftCardFormId } from "./giftCardFormId.ts";

/** Few products are gift cards: the others do without the form's file. */
const LazyForm = lazy(() => import("./GiftCardForm.tsx").then((module) => ({ default: module.GiftCardForm })));

let loaded: { GiftCardForm: typeof GiftCardForm } | undefined;

/**
 * Loads the form's file where the server has sent the form. The page is hydrated with it: otherwise React would draw the form
 * anew, and what a shopper has typed by then would be lost.
 */
export async function loadServedGiftCardForm(): Promise<void> {
  if (typeof document === "undefined" || !document.getElementById(giftCardFormId)) return;
  loaded = await import("./GiftCardForm.tsx");
}

/** The form, once its file is there. */
export function GiftCardFormPart(props: GiftCardFormProps) {
  return <Suspense>{loaded ? <loaded.GiftCardForm {...props} /> : <LazyForm {...props} />}</Suspense>;
}
