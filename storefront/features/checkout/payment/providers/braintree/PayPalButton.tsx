import { onlineMethod } from "@corkwood/commerce";
import { Notice, Spinner, Stack } from "@corkwood/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShop } from "../../../../../state/shop.tsx";
import { loadClientToken } from "../common/clientToken.actions.ts";
import type { ButtonProps } from "../common/provider.ts";

const sentences = {
  cancelled:
    "You cancelled the payment at PayPal. Nothing was charged: please try again, or choose another way to pay.",
  failed: "PayPal could not take the payment. Nothing was charged: please try again, or choose another way to pay.",
};

/** PayPal's own button, rendered through Braintree. */
export function PayPalButton({ method, amount, lines, onPaid, onProblem }: ButtonProps) {
  const { isInFour } = onlineMethod(method);
  const shop = useShop();
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<"opening" | "open" | "missing" | "failed">("opening");
  const payment = useEffectEvent(() => ({ amount, isInFour, lines }));
  const paid = useEffectEvent(onPaid);
  const failed = useEffectEvent(onProblem);

  useEffect(() => {
    let close: (() => Promise<void>) | undefined;
    let isOver = false;
    const open = async () => {
      const [{ token }, { openPayPalButton }] = await Promise.all([
        loadClientToken(shop, "braintree"),
        import("./paypal.ts"),
      ]);
      if (isOver || !container.current) return;
      close = await openPayPalButton({
        clientToken: token,
        container: container.current,
        payment: () => payment(),
        answered: (answer) => {
          if ("nonce" in answer) paid(answer);
          else failed(sentences[answer.outcome]);
        },
      });
      if (isOver) void close?.();
      else setStatus(close ? "open" : "missing");
    };
    open().catch(() => setStatus("failed"));
    return () => {
      isOver = true;
      void close?.();
    };
  }, [shop]);

  return (
    <Stack gap="s">
      {status === "opening" && <Spinner label="Opening PayPal" />}
      {(status === "missing" || status === "failed") && (
        <Notice
          tone="error"
          title={status === "missing" ? "PayPal does not offer this here" : "PayPal cannot be reached"}
        >
          Please choose another way to pay.
        </Notice>
      )}
      <div ref={container} />
    </Stack>
  );
}
