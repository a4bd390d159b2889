import { sessionMessages } from "@corkwood/commerce";
import { Button, Notice, Stack } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { loadAccount } from "../account/session.actions.ts";

/** Error message for signed-in customers whose account could not be loaded. */
export function AccountFailed({ onSignOut }: { onSignOut: () => void }) {
  const shop = useShop();
  return (
    <Stack gap="m">
      <div role="alert">
        <Notice tone="error">{sessionMessages.loadFailed}</Notice>
      </div>
      <div>
        <Stack gap="s">
          <Button variant="primary" onClick={() => void loadAccount(shop).catch(() => undefined)}>
            Try again
          </Button>
          <Button onClick={onSignOut}>Log Out</Button>
        </Stack>
      </div>
    </Stack>
  );
}
