import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { or } from "../account/SignInForm.css.ts";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { useProviders } from "./providers.ts";
import { goToProvider } from "./signInOptions.actions.ts";

/** Leads to the providers that the merchant has set up, above the form for email and password (specification/accounts#federated). */
export function ProviderButtons() {
  const shop = useShop();
  const hydrated = useHydrated();
  const providers = useProviders();
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState("");
  if (providers.length === 0) return null;
  const leave = async (id: (typeof providers)[number]["id"]) => {
    setLeaving(id);
    const failed = await goToProvider(shop, id);
    // The page stays until the browser has left.
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
