import { Button, Dialog, Inline, Notice, Stack } from "@corkwood/ui";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { AfterClose } from "../../shared/dialogs/AfterClose.tsx";
import { closeSignIn, loadDetails, finishSignIn, signOut } from "./signIn.actions.ts";
import { signInMessages } from "./signInMessages.ts";
import { SignInForm } from "./SignInForm.tsx";

/** Signed in, but the account's details could not be loaded. */
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

/** The sign-in dialog, over the current page (specification/accounts#overlay). */
export function SignInOverlay() {
  const shop = useShop();
  const { open, reason, step } = useSnapshot(shop.signIn);
  // 'Try Again' shows its progress in the button, because it needs no password.
  const [hasFailed, setHasFailed] = useState(false);
  if (step === "failed" && !hasFailed) setHasFailed(true);
  if (open && step === "form" && hasFailed) setHasFailed(false);
  return (
    <Dialog open={open} onOpenChange={() => closeSignIn(shop)} title="Sign In" description={reason} size="small">
      {hasFailed ? <DetailsFailed isLoading={step === "loading"} /> : <SignInForm />}
      <AfterClose act={() => finishSignIn(shop)} />
    </Dialog>
  );
}
