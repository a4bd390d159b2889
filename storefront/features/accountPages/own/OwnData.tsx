import { Button, Heading, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop } from "../../../state/shop.tsx";
import { alert } from "../../../state/alerts.state.ts";
import { asOwner, leave, readAsOwner } from "../../account/session.actions.ts";
import { pathTo } from "../../../shared/routing/paths.ts";
import { failureText } from "../../signInOptions/signInOptions.actions.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";

/** Downloads a string as a file. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

function Download() {
  const shop = useShop();
  const [state, setState] = useState<"none" | "loading" | { failed: string }>("none");
  const download = async () => {
    setState("loading");
    try {
      const data = await readAsOwner(shop, "/api/account/export");
      save("my-data.json", JSON.stringify(data, null, 2));
      setState("none");
      alert(shop.alerts, "success", "Your data was downloaded.");
    } catch (error) {
      setState({ failed: failureText(error) });
    }
  };
  return (
    <Stack gap="s">
      <Heading level={2} size="small">
        Download your data
      </Heading>
      <Text>
        One file with everything we know about you: your details, orders, credit, notifications, cart and wishlist.
      </Text>
      <div>
        <Button loading={state === "loading"} loadingLabel="Collecting your data" onClick={() => void download()}>
          Download my data
        </Button>
      </div>
      <div role="alert">{typeof state === "object" && <Notice tone="error">{state.failed}</Notice>}</div>
    </Stack>
  );
}

/** Downloads the customer's data, or closes the account (specification/accounts#close). */
export function OwnData() {
  const shop = useShop();
  const navigate = useNavigate();
  const send = async ({ password }: Typed) => {
    try {
      const body = password === "" ? {} : { password };
      await asOwner(shop, (headers) => shop.api.post("/api/auth/close", { body, headers }));
    } catch (error) {
      return { message: failureText(error) };
    }
    // The server has already ended the session, so only the browser's state is left to clear.
    await leave(shop);
    alert(shop.alerts, "success", "Your account is closed.");
    await navigate(pathTo("/"));
    return undefined;
  };
  return (
    <Stack gap="xl">
      <Download />
      <Stack gap="s">
        <Heading level={2} size="small">
          Close your account
        </Heading>
        <Text>
          Your details, addresses, wishlist, notifications and ways to log in are deleted at once and can’t be restored.
          We keep your orders as tax law requires, without your name, address and email address.
        </Text>
        <AccountForm
          id="close"
          fields={["password"]}
          hints={{ password: "If you have no password, leave this empty, and log in again shortly before." }}
          errorsOf={() => ({})}
          onSend={send}
          isSecond
          label="Close my account"
          sendingLabel="Closing your account"
          refusedTitle="Your account is not closed"
        />
      </Stack>
    </Stack>
  );
}
