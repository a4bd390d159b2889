import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { Button, Dialog, Inline, Notice, Stack } from "@corkwood/ui";
import type { Api } from "../../services/api.ts";
import { useShop } from "../../state/shop.tsx";
import { AfterClose } from "../../shared/page/AfterClose.tsx";
import { useAnswer } from "../../shared/hooks/useAnswer.ts";
import { ProvidersContext } from "../signInOptions/providers.ts";
import { closeSignIn, followOtherTab, loadDetails, finishSignIn, signOut } from "./signIn.actions.ts";
import { signInMessages, SignInForm } from "./SignInForm.tsx";

/** Content for signed-in customers whose account details could not be loaded. */
function DetailsFailed({ isLoading }: { isLoading: boolean }) {
  const shop = useShop();
  return (
    <Stack gap="m">
      <div role="alert">
        <Notice tone="error">{signInMessages.detailsFailed}</Notice>
      </div>
      <Inline gap="s">
        <Button variant="primary" loading={isLoading} onClick={() => void loadDetails(shop)}>
          Try Again
        </Button>
        <Button onClick={() => void signOut(shop)}>Sign Out</Button>
      </Inline>
    </Stack>
  );
}

const noProviders = { providers: [] };

/**
 * Maximum time in milliseconds that the dialog waits for the list of providers. If the list arrived later, it would
 * move the dialog's content.
 */
const longestWait = 1000;

const askProviders = (api: Api) =>
  Promise.race([
    api.get("/api/auth/providers"),
    new Promise<typeof noProviders>((resolve) => {
      setTimeout(() => resolve(noProviders), longestWait);
    }),
  ]);

/** The sign-in dialog, over the current page (specification/accounts#overlay). */
export function SignInOverlay() {
  const shop = useShop();
  const { open, reason, step } = useSnapshot(shop.signIn);
  const { answer, status } = useAnswer(askProviders);
  useEffect(() => {
    if (!open) return undefined;
    const onFocus = () => void followOtherTab(shop);
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [shop, open]);
  // 'Try Again' requires no password, so the progress is shown in the button.
  const [hasFailed, setHasFailed] = useState(false);
  if (step === "failed" && !hasFailed) setHasFailed(true);
  if (open && step === "form" && hasFailed) setHasFailed(false);
  return (
    <Dialog
      open={open && status !== "loading"}
      onOpenChange={() => closeSignIn(shop)}
      title="Sign In"
      description={reason}
      size="small"
    >
      <ProvidersContext value={(answer ?? noProviders).providers}>
        {hasFailed ? <DetailsFailed isLoading={step === "loading"} /> : <SignInForm />}
      </ProvidersContext>
      <AfterClose act={() => finishSignIn(shop)} />
    </Dialog>
  );
}
