import type { FoundOrder } from "@corkwood/commerce";
import { Button, ButtonLink, Inline, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { pathTo } from "../../../shared/routing/paths.ts";
import { useShop } from "../../../state/shop.tsx";
import { problemText } from "../parts/problemText.ts";
import type { Reordered } from "./reorder.actions.ts";

const load = () => import("./reorder.actions.ts");

const addedText = (bottles: number) => `${bottles} ${bottles === 1 ? "item was" : "items were"} added to your cart.`;

function Result({ result: { bottles, refusals } }: { result: Reordered }) {
  return (
    <Notice
      tone={refusals.length === 0 ? "success" : "info"}
      title={bottles > 0 ? addedText(bottles) : "Nothing from this order can be bought now."}
    >
      <Stack gap="s" align="start">
        {refusals.length > 0 && (
          <Stack as="ul" gap="xs">
            {refusals.map(({ name, text }) => (
              <li key={name}>
                {name}: {text}
              </li>
            ))}
          </Stack>
        )}
        <ButtonLink href={pathTo("/cart")} variant="secondary" size="small">
          Go to the cart
        </ButtonLink>
      </Stack>
    </Notice>
  );
}

/** Button that adds an order's items to the cart again, and a list of the items that are no longer available. */
export function Reorder({ order }: { order: FoundOrder }) {
  const shop = useShop();
  const { busy, status } = useSnapshot(shop.cart);
  const [state, setState] = useState<Reordered | "none" | "sending" | { failed: string }>("none");
  const act = async () => {
    setState("sending");
    try {
      const { orderAgain } = await load();
      setState(await orderAgain(shop, order));
    } catch (error) {
      setState({ failed: problemText(error) });
    }
  };
  return (
    <Stack gap="s">
      <Inline gap="s">
        <Button
          variant="primary"
          disabled={busy || status === "starting"}
          loading={state === "sending"}
          loadingLabel="Adding to your cart"
          onClick={() => void act()}
        >
          Order again
        </Button>
      </Inline>
      {/* Live region rendered before it has content, so that screen readers announce changes. */}
      <div role="status">
        {typeof state === "object" && "bottles" in state && <Result result={state} />}
        {typeof state === "object" && "failed" in state && (
          <Notice tone="error" title="Nothing was added to your cart">
            <Text>{state.failed}</Text>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
