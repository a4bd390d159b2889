import { deviceName, formatterIn, maxPasskeyName, type AccountSecurity } from "@corkwood/commerce";
import { Button, Heading, Inline, Notice, Spinner, Stack, Text, TextField } from "@corkwood/ui";
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from "react";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { useShop } from "../../state/shop.tsx";
import { useProviders, type SignInProvider } from "./providers.ts";
import * as styles from "./Security.css.ts";
import { makePasskey, namePasskey, removePasskey } from "./passkeys.actions.ts";
import { endDevices, failureText, goToProvider, loadSecurity, removeProvider } from "./signInOptions.actions.ts";

/** Lazy-loaded, because few customers change their login methods. */
const Proof = lazy(() => import("./Proof.tsx").then((module) => ({ default: module.Proof })));

/** Returns a function that formats a time (ISO 8601) in the shop's time zone. */
function useWhen(): (moment: string) => string {
  const { homeState } = useShop();
  return (moment) => formatterIn(homeState, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

type Loaded = AccountSecurity | "loading" | { failed: string };
type Act = () => Promise<string | undefined>;
/** Runs an action, shows the reason for any failure, and reloads the security data. */
type Do = (key: string, act: Act) => void;

interface PartProps {
  security: AccountSecurity;
  /** Key of the button whose request is in progress; undefined if there is none. */
  busy: string | undefined;
  act: Do;
  /** Like `act`, but first requires a recent proof of identity. Used for adding and removing login methods. */
  actProven: Do;
}

interface RowProps {
  title: string;
  detail?: string;
  children?: ReactNode;
}

function Row({ title, detail, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <Text>{title}</Text>
        {detail !== undefined && (
          <Text size="small" tone="muted">
            {detail}
          </Text>
        )}
      </div>
      {children}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="s">
      <Heading level={2} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function Devices({ security, busy, act }: PartProps) {
  const when = useWhen();
  const shop = useShop();
  const { devices } = security;
  return (
    <Part title="Logged-in devices">
      <ul className={styles.list}>
        {devices.map(({ id, name, isThis, lastUsedAt, signedInAt }) => (
          <Row
            key={id}
            title={isThis ? `${name} (this device)` : name}
            detail={`Last used ${when(lastUsedAt)}, logged in ${when(signedInAt)}`}
          >
            {!isThis && (
              <Button
                size="small"
                loading={busy === id}
                loadingLabel={`Logging out ${name}`}
                aria-label={`Log out ${name}, logged in ${when(signedInAt)}`}
                onClick={() => act(id, () => endDevices(shop, id))}
              >
                Log out
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button
            loading={busy === "others"}
            loadingLabel="Logging out all other devices"
            onClick={() => act("others", () => endDevices(shop))}
          >
            Log out all other devices
          </Button>
        </div>
      )}
    </Part>
  );
}

function Providers({ security, busy, actProven, providers }: PartProps & { providers: readonly SignInProvider[] }) {
  const shop = useShop();
  return (
    <Part title="Log in with another site">
      <ul className={styles.list}>
        {providers.map(({ id, name }) => {
          const isLinked = security.providers.includes(id);
          return (
            <Row key={id} title={name} detail={isLinked ? "You can log in with it." : "Not added to your account."}>
              <Button
                size="small"
                loading={busy === id}
                loadingLabel={isLinked ? `Removing ${name}` : `Going to ${name}`}
                onClick={() =>
                  actProven(id, () => (isLinked ? removeProvider(shop, id, name) : goToProvider(shop, id)))
                }
              >
                {isLinked ? `Remove ${name}` : `Add ${name}`}
              </Button>
            </Row>
          );
        })}
      </ul>
    </Part>
  );
}

/** Focuses the field, because the button that opened the form was removed. */
const focus = (field: HTMLInputElement | null) => field?.focus();

const nameField = ["passkeyName"] as const;

/** A passkey's name, with a form for renaming the passkey. */
function PasskeyName({ id, name, act }: { id: string; name: string; act: Do }) {
  const shop = useShop();
  const [typed, setTyped] = useState<string>();
  const isMissing = typed?.trim() === "";
  const errors = isMissing ? { passkeyName: "Enter a name for the passkey." } : {};
  const form = useForm("passkey-name", nameField, errors, { id: `passkey-${id}` });
  if (typed === undefined) {
    return (
      <Button size="small" variant="quiet" aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
        Rename
      </Button>
    );
  }
  const send = () => {
    form.reset();
    setTyped(undefined);
    act(id, () => namePasskey(shop, id, typed.trim()));
  };
  return (
    <Form state={form} onSend={send}>
      <Inline gap="s">
        <TextField
          label="Name of the passkey"
          name="passkeyName"
          error={form.shown.passkeyName}
          ref={focus}
          maxLength={maxPasskeyName}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="small">
          Save
        </Button>
      </Inline>
    </Form>
  );
}

function Passkeys({ security, busy, act, actProven }: PartProps) {
  const when = useWhen();
  const shop = useShop();
  return (
    <Part title="Passkeys">
      <Text>With a passkey you log in with your finger, your face or the PIN of your device, without a password.</Text>
      <ul className={styles.list}>
        {security.passkeys.map(({ id, name, madeAt, lastUsedAt }) => (
          <Row
            key={id}
            title={name}
            detail={
              lastUsedAt === null
                ? `Added ${when(madeAt)}, not used yet`
                : `Last used ${when(lastUsedAt)}, added ${when(madeAt)}`
            }
          >
            <Inline gap="s">
              <PasskeyName id={id} name={name} act={act} />
              <Button
                size="small"
                loading={busy === id}
                loadingLabel={`Removing ${name}`}
                aria-label={`Remove ${name}`}
                onClick={() => actProven(id, () => removePasskey(shop, id))}
              >
                Remove
              </Button>
            </Inline>
          </Row>
        ))}
      </ul>
      <div>
        <Button
          loading={busy === "passkey"}
          loadingLabel="Waiting for your device"
          onClick={() => actProven("passkey", () => makePasskey(shop, deviceName(navigator.userAgent)))}
        >
          Add a passkey
        </Button>
      </div>
    </Part>
  );
}

/** Signed-in devices and login methods (specification/accounts#devices). */
export function Security() {
  const shop = useShop();
  const providers = useProviders();
  const [security, setSecurity] = useState<Loaded>("loading");
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState("");
  const [waiting, setWaiting] = useState<() => void>();
  const load = useCallback(
    () =>
      loadSecurity(shop)
        .catch((error: unknown) => ({ failed: failureText(error) }))
        .then(setSecurity),
    [shop],
  );
  useEffect(() => void load(), [load]);
  const act: Do = (key, work) => {
    setBusy(key);
    setFailure("");
    void (async () => {
      const failed = await work();
      if (failed !== undefined) setFailure(failed);
      await load();
      setBusy(undefined);
    })();
  };
  if (security === "loading") return <Spinner label="Loading your devices" />;
  if ("failed" in security) {
    return (
      <Notice tone="error" title="Your devices could not be loaded">
        <Stack gap="s">
          <Text>{security.failed}</Text>
          <div>
            <Button size="small" onClick={() => void load()}>
              Try again
            </Button>
          </div>
        </Stack>
      </Notice>
    );
  }
  const actProven: Do = (key, work) => {
    if (security.isProven) act(key, work);
    else setWaiting(() => () => act(key, work));
  };
  const part = { security, busy, act, actProven };
  return (
    <>
      <div role="alert" className={styles.failure}>
        {failure !== "" && <Notice tone="error">{failure}</Notice>}
      </div>
      {waiting && (
        <Suspense>
          <Proof
            security={security}
            onProven={() => {
              setWaiting(undefined);
              waiting();
            }}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
      <Stack gap="xl">
        <Devices {...part} />
        <Passkeys {...part} />
        {providers.length > 0 && <Providers {...part} providers={providers} />}
      </Stack>
    </>
  );
}
