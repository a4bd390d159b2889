import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { signInByPasskey } from "./passkeys.actions.ts";
import { useProviders } from "./providers.ts";
import { or } from "./SignInOptions.css.ts";
import { goToProvider } from "./signInOptions.actions.ts";

/**
 * Login methods other than a password, shown above the password form: the providers that the merchant has set up, and
 * passkeys (specification/accounts#federated-offered, specification/accounts#passkeys).
 */
export function SignInOptions({ onSignedIn }: { onSignedIn?: (() => void | Promise<void>) | undefined }) {
  const shop = useShop();
  const hydrated = useHydrated();
  const providers = useProviders();
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState("");
  const usePasskey = async () => {
    setFailure("");
    setLeaving("passkey");
    const failed = await signInByPasskey(shop);
    setLeaving(undefined);
    if (failed === undefined) await onSignedIn?.();
    else setFailure(failed);
  };
  const leave = async (id: (typeof providers)[number]["id"]) => {
    setLeaving(id);
    const failed = await goToProvider(shop, id);
    // The button stays busy until the browser has left the page.
    if (failed === undefined) return;
    setLeaving(undefined);
    setFailure(failed);
  };
  return (
    <Stack gap="m">
      <Stack gap="s">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            wide
            disabled={!hydrated}
            loading={leaving === id}
            loadingLabel={`Going to ${name}`}
            onClick={() => void leave(id)}
          >
            Continue with {name}
          </Button>
        ))}
        <Button
          wide
          disabled={!hydrated}
          loading={leaving === "passkey"}
          loadingLabel="Waiting for your device"
          onClick={() => void usePasskey()}
        >
          Log in with a passkey
        </Button>
      </Stack>
      <div role="alert">
        {failure !== "" && (
          <Notice tone="error">
            <Text>{failure}</Text>
          </Notice>
        )}
      </div>
      <div className={or}>OR</div>
    </Stack>
  );
}
