import { useState } from "react";
import { accountMessages, codeLength, type AccountSecurity } from "@corkwood/commerce";
import { Button, Dialog, Notice, OneTimeCodeField, Stack, Text, TextField } from "@corkwood/ui";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { useShop, type ShopState } from "../../state/shop.tsx";
import { asOwner } from "../account/session.actions.ts";
import { answerOfDevice } from "./passkeys.actions.ts";
import { failureText } from "./signInOptions.actions.ts";

/** Performs a change. Resolves to the reason if the change was refused. */
type Try = (act: () => Promise<string | undefined>) => Promise<void>;

const passwordField = ["password"] as const;
const codeField = ["code"] as const;

function PasswordProof({ prove }: { prove: Try }) {
  const shop = useShop();
  const [password, setPassword] = useState("");
  const errors = password === "" ? { password: accountMessages.passwordEmpty } : {};
  const form = useForm("proof", passwordField, errors);
  return (
    <Form state={form} onSend={() => prove(() => proveByPassword(shop, password))}>
      <Stack gap="m">
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={form.shown.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" wide loading={form.sending} loadingLabel="Checking your password">
          Confirm
        </Button>
      </Stack>
    </Form>
  );
}

function CodeProof({ prove }: { prove: Try }) {
  const shop = useShop();
  const [code, setCode] = useState("");
  const errors = code.length === codeLength ? {} : { code: `Enter the ${codeLength} digits.` };
  const form = useForm("proof-code", codeField, errors);
  return (
    <Form state={form} onSend={() => prove(() => proveByCode(shop, code))}>
      <Stack gap="m">
        <OneTimeCodeField
          label="Code"
          name="code"
          hint={`The ${codeLength} digits from our email. They work for 15 minutes.`}
          value={code}
          error={form.shown.code}
          onChange={setCode}
        />
        <Button type="submit" variant="primary" wide loading={form.sending} loadingLabel="Checking the code">
          Confirm the code
        </Button>
      </Stack>
    </Form>
  );
}

interface ProofProps {
  security: AccountSecurity;
  /** Called once the customer has proved their identity. */
  onProven: () => void;
  onClose: () => void;
}

/** Asks customers to prove their identity before they change their login methods (specification/accounts#proof). */
export function Proof({ security, onProven, onClose }: ProofProps) {
  const shop = useShop();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState<"passkey" | "code">();
  const [isCodeSent, setCodeSent] = useState(false);
  const attempt = async (act: () => Promise<string | undefined>, done: () => void) => {
    setFailure("");
    const failed = await act();
    if (failed === undefined) done();
    else setFailure(failed);
  };
  const prove: Try = (act) => attempt(act, onProven);
  const press = (key: "passkey" | "code", act: () => Promise<string | undefined>, done: () => void) => {
    setBusy(key);
    void attempt(act, done).finally(() => setBusy(undefined));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Confirm that it is you"
      description="You are about to change how you log in. We won’t ask again for ten minutes."
      size="small"
    >
      <Stack gap="m">
        <div role="alert">
          {failure !== "" && (
            <Notice tone="error">
              <Text>{failure}</Text>
            </Notice>
          )}
        </div>
        {security.hasPassword && <PasswordProof prove={prove} />}
        {isCodeSent && <CodeProof prove={prove} />}
        {security.passkeys.length > 0 && (
          <Button
            wide
            loading={busy === "passkey"}
            loadingLabel="Waiting for your device"
            onClick={() => press("passkey", () => proveByPasskey(shop), onProven)}
          >
            Use a passkey
          </Button>
        )}
        <Button
          wide
          loading={busy === "code"}
          loadingLabel="Sending you a code"
          onClick={() =>
            press(
              "code",
              () => sendProofCode(shop),
              () => setCodeSent(true),
            )
          }
        >
          {isCodeSent ? "Send another code" : "Email me a code"}
        </Button>
      </Stack>
    </Dialog>
  );
}

type Headers = { Authorization: string };

/** @returns the message if the proof was refused */
async function refusalOf(shop: ShopState, call: (headers: Headers) => Promise<unknown>): Promise<string | undefined> {
  try {
    await asOwner(shop, call);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** Proves the customer's identity with the password, for ten minutes. @returns the message if the proof failed */
const proveByPassword = (shop: ShopState, password: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof", { body: { password }, headers }));

/** Emails a code to verify the customer's identity. @returns the message if no code was sent */
const sendProofCode = (shop: ShopState) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/code", { body: {}, headers }));

/** Proves the customer's identity with the emailed code. */
const proveByCode = (shop: ShopState, code: string) =>
  refusalOf(shop, (headers) => shop.api.post("/api/auth/proof/confirm", { body: { code }, headers }));

/** Proves the customer's identity with one of the account's passkeys. */
const proveByPasskey = (shop: ShopState) =>
  answerOfDevice(shop, (answer) =>
    asOwner(shop, (headers) => shop.api.post("/api/auth/passkeys/prove", { body: { answer }, headers })),
  );
