import { Button, Stack, Text, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { knownPlace } from "./place.view.ts";
import { PlaceForm } from "./PlaceForm.tsx";
import * as styles from "./DeliveryPlace.css.ts";

export interface DeliveryPlaceProps {
  /** Delivery details for the place; announced when they change. */
  children: ReactNode;
}

/** The delivery place with its details, or a form for entering the place. */
export function DeliveryPlace({ children }: DeliveryPlaceProps) {
  const shop = useShop();
  const { shippingAddress } = useSnapshotOf(shop.checkout);
  const root = useRef<HTMLDivElement>(null);
  /** The shopper's last action in this component. */
  const [done, setDone] = useState<"none" | "asked" | "chosen">("none");
  const place = knownPlace(shippingAddress);
  const showsForm = place === undefined || done === "asked";

  // Moves focus to the element that replaced the pressed one.
  useEffect(() => {
    if (done !== "none") root.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [done]);

  return (
    <Stack gap="xs" ref={root}>
      {showsForm ? (
        <PlaceForm onChosen={() => setDone("chosen")} />
      ) : (
        <div className={styles.place}>
          <Text>
            Delivery to <strong>{place}</strong>
          </Text>
          <Button variant="quiet" size="small" className={styles.change} onClick={() => setDone("asked")}>
            Change <VisuallyHidden>the delivery location</VisuallyHidden>
          </Button>
        </div>
      )}
      <div role="status">{!showsForm && children}</div>
    </Stack>
  );
}
