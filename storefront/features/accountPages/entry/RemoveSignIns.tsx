import type { AnswerOf, CallAt } from "@corkwood/commerce";
import { Button, Heading, Inline, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useEffect, useRef, useState } from "react";
import { focusHeading } from "../../../shared/page/focusHeading.ts";
import { useShop } from "../../../state/shop.tsx";
import { accountPath } from "../parts/accountPages.ts";
import { problemText } from "../parts/problemText.ts";

/** Server response after a new password was set. */
export type PasswordReset = AnswerOf<CallAt<"POST", "/api/auth/password/reset">>;

const providerNames = {
  facebook: "Facebook",
  google: "Google",
  openid: "Another site",
} as const satisfies Record<PasswordReset["providers"][number], string>;

/**
 * Offers to remove the other login methods in the same step as setting a new password
 * (specification/accounts#reset-removes).
 */
export function RemoveSignIns({ reset: { passkeys, providers, removal } }: { reset: PasswordReset }) {
  const shop = useShop();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves focus, because the focused form was removed.
    if (heading.current) focusHeading(heading.current);
  }, []);
  const signIns = [
    ...passkeys.map(({ id, name }) => ({ key: id, name: `Passkey: ${name}`, what: { passkeys: [id], providers: [] } })),
    ...providers.map((id) => ({ key: id, name: providerNames[id], what: { passkeys: [], providers: [id] } })),
  ];
  const remove = async ({ key, what }: (typeof signIns)[number]) => {
    setBusy(key);
    setFailure("");
    try {
      await shop.api.post("/api/auth/password/reset/sign-ins", { body: { removal, ...what } });
      setRemoved((before) => [...before, key]);
    } catch (error) {
      setFailure(problemText(error));
    }
    setBusy(undefined);
  };
  return (
    <Stack gap="l">
      <Notice tone="success">
        <Text>Your new password is set, and all devices are logged out.</Text>
      </Notice>
      <Heading level={2} size="small" ref={heading}>
        These also log in to your account
      </Heading>
      <Text>
        If someone else knew your password, they may have added one of these. Remove any that you don’t recognise.
      </Text>
      <div role="alert">{failure !== "" && <Notice tone="error">{failure}</Notice>}</div>
      <Stack gap="m">
        {signIns.map((each) => (
          <Inline key={each.key} gap="m">
            <Text>{each.name}</Text>
            {removed.includes(each.key) ? (
              <Text tone="muted">Removed</Text>
            ) : (
              <Button
                size="small"
                loading={busy === each.key}
                loadingLabel={`Removing ${each.name}`}
                aria-label={`Remove ${each.name}`}
                onClick={() => void remove(each)}
              >
                Remove
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
      <Text>
        <TextLink href={accountPath("signin")}>Log in with your new password</TextLink>
      </Text>
    </Stack>
  );
}
