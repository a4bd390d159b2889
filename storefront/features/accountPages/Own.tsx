import {
  accountMessages,
  formatMoney,
  passwordError,
  passwordLimits,
  type Customer,
  type FoundOrder,
} from "@corkwood/commerce";
import { Button, Heading, Inline, Notice, OrderCard, Spinner, Stack, Text, TextLink } from "@corkwood/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop, type ShopState } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import { authorised, leave, loadAccount, loadOrders } from "../account/session.actions.ts";
import { orderPath } from "../orders/orders.actions.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { AccountForm, type Typed } from "./AccountForm.tsx";
import { rememberOrder } from "./account.actions.ts";
import { accountPath } from "./accountPages.ts";
import { nameErrors } from "./SignUp.tsx";
import { problemText } from "./problemText.ts";

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

type LoadedOrders = FoundOrder[] | "loading" | { failed: string };

async function showOrders(shop: ShopState, show: (orders: LoadedOrders) => void): Promise<void> {
  try {
    show(await loadOrders(shop));
  } catch (error) {
    show({ failed: problemText(error) });
  }
}

/** The customer's orders, as they are loaded for one page. */
function useOrders() {
  const shop = useShop();
  const [orders, setOrders] = useState<LoadedOrders>("loading");
  useEffect(() => {
    void showOrders(shop, setOrders);
  }, [shop]);
  const again = () => {
    setOrders("loading");
    void showOrders(shop, setOrders);
  };
  return { orders, again };
}

function OneOrder({ order }: { order: FoundOrder }) {
  const shop = useShop();
  const lines = order.items.map(({ qty, name, variantLabel }) => `${qty} × ${name}, ${variantLabel}`);
  // Its page shows what this browser knows last.
  const remember = () => rememberOrder(shop, order);
  return (
    <div onClickCapture={remember}>
      <OrderCard
        title={`Order ${order.number}`}
        status={`${melbourne.format(new Date(order.placedAt))}, ${formatMoney(order.grandTotal)}`}
        lines={lines}
        link={{ label: "See this order", href: orderPath(order.number) }}
      />
    </div>
  );
}

/** @param limit how many are shown, the newest first */
function OrderList({ limit, label }: { limit?: number; label: string }) {
  const { orders, again } = useOrders();
  if (orders === "loading") return <Spinner label={label} />;
  if ("failed" in orders) {
    return (
      <Notice tone="error" title="Your orders could not be loaded">
        <Stack gap="s">
          <Text>{orders.failed}</Text>
          <div>
            <Button size="small" onClick={again}>
              Try Again
            </Button>
          </div>
        </Stack>
      </Notice>
    );
  }
  if (orders.length === 0) {
    return (
      <Text>
        You have not ordered anything yet. <TextLink href={pathTo("/products")}>See our wines</TextLink>
      </Text>
    );
  }
  return (
    <Stack gap="m">
      {orders.slice(0, limit).map((order) => (
        <OneOrder key={order.number} order={order} />
      ))}
    </Stack>
  );
}

/** The customer's orders, newest first (specification/orders#account-orders). */
export function Orders() {
  return <OrderList label="Loading your orders" />;
}

/** What the shop owes the customer. */
export function Credit({ customer }: { customer: Customer }) {
  const { balance } = customer.storeCredit;
  return (
    <Stack gap="m">
      <Text size="lead">You have {formatMoney(balance)} of store credit.</Text>
      <Text>
        {balance > 0 ? "You can pay with it at the checkout." : "Store credit pays at the checkout, like a gift card."}
      </Text>
    </Stack>
  );
}

/** What an account is worth visiting for: the last order, credit, and where everything else is. */
export function Overview({ customer }: { customer: Customer }) {
  const shop = useShop();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = async (everywhere: boolean) => {
    setIsLeaving(true);
    await leave(shop, everywhere).catch(() => undefined);
  };
  return (
    <Stack gap="xl">
      <Text size="lead">
        Hello {customer.firstName}. You are logged in as {customer.email}.
      </Text>
      <Stack gap="s">
        <Heading level={2} size="small">
          Your last order
        </Heading>
        <OrderList limit={1} label="Loading your last order" />
      </Stack>
      <Stack gap="s">
        <Heading level={2} size="small">
          Store credit
        </Heading>
        <Text>
          {formatMoney(customer.storeCredit.balance)}{" "}
          <TextLink href={accountPath("credit")}>About your credit</TextLink>
        </Text>
      </Stack>
      <Stack gap="s">
        <Heading level={2} size="small">
          Your account
        </Heading>
        <Inline gap="m">
          <TextLink href={accountPath("orders")}>All your orders</TextLink>
          <TextLink href={accountPath("details")}>Your details</TextLink>
          <TextLink href={accountPath("password/change")}>Change your password</TextLink>
          <TextLink href={accountPath("security")}>Devices and log in</TextLink>
          <TextLink href={pathTo("/account/wishlist")}>Your wishlist</TextLink>
        </Inline>
        <Text size="small">
          Log in without a password next time: <TextLink href={accountPath("security")}>add a passkey</TextLink>
        </Text>
      </Stack>
      <Inline gap="s">
        <Button disabled={isLeaving} onClick={() => void signOut(false)}>
          Log Out
        </Button>
        <Button variant="quiet" disabled={isLeaving} onClick={() => void signOut(true)}>
          Log out on all devices
        </Button>
      </Inline>
    </Stack>
  );
}

/** Changes the name, and nothing else (specification/accounts#name-update). */
export function Details({ customer }: { customer: Customer }) {
  const shop = useShop();
  const { firstName, lastName, email } = customer;
  const send = async (typed: Typed) => {
    const body = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
    try {
      await shop.api.post("/api/auth/name", { body, headers: await authorised(shop) });
    } catch (error) {
      return { message: problemText(error) };
    }
    alert(shop.alerts, "success", "Your name was changed.");
    await loadAccount(shop).catch(() => undefined);
    return undefined;
  };
  return (
    <Stack gap="l">
      <Text>Email address: {email}</Text>
      <AccountForm
        id="details"
        fields={["firstName", "lastName"]}
        initial={{ firstName, lastName }}
        errorsOf={nameErrors}
        onSend={send}
        label="Save"
        sendingLabel="Saving your name"
        refusedTitle="Your name was not changed"
      />
    </Stack>
  );
}

/** Changes the password with the old one. */
export function PasswordChange({ customer }: { customer: Customer }) {
  const shop = useShop();
  const navigate = useNavigate();
  const errorsOf = ({ oldPassword, newPassword }: Typed) => {
    const error = passwordError(newPassword, customer.email);
    return {
      ...(oldPassword === "" && { oldPassword: accountMessages.passwordEmpty }),
      ...(error && { newPassword: error }),
    };
  };
  const send = async ({ oldPassword, newPassword }: Typed) => {
    try {
      await shop.api.post("/api/auth/password", {
        body: { oldPassword, newPassword },
        headers: await authorised(shop),
      });
    } catch (error) {
      return { message: problemText(error) };
    }
    alert(shop.alerts, "success", "Your password was changed.");
    await navigate(accountPath());
    return undefined;
  };
  return (
    <AccountForm
      id="password-change"
      fields={["oldPassword", "newPassword"]}
      hints={{ newPassword: `At least ${passwordLimits.min} characters. All other devices are logged out.` }}
      errorsOf={errorsOf}
      onSend={send}
      label="Change my password"
      sendingLabel="Changing your password"
      refusedTitle="Your password was not changed"
    />
  );
}
