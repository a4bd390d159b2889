import type { Store } from "@corkwood/commerce";
import { Button, Icon, VisuallyHidden } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { toggleOwnStore } from "./ownStore.actions.ts";
import * as styles from "./OwnStoreButton.css.ts";

/** Button that sets a store as the shopper's own, so that products and the cart show its stock. */
export function OwnStoreButton({ store: { id, name } }: { store: Pick<Store, "id" | "name"> }) {
  const shop = useShop();
  const isOwn = useSnapshotOf(shop.ownStore).id === id;
  return (
    <Button
      size="small"
      variant={isOwn ? "quiet" : "secondary"}
      className={styles.button}
      onClick={() => toggleOwnStore(shop, id)}
    >
      {isOwn ? (
        <>
          <Icon name="check" /> <span>My store</span> <VisuallyHidden>{name}. Forget it</VisuallyHidden>
        </>
      ) : (
        <>
          <span>Make this my store</span> <VisuallyHidden>{name}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
