import { formatMoney, type Customer } from "@corkwood/commerce";
import { AccountCard, Button, Grid, Heading, Inline, Stack, Text, TextLink } from "@corkwood/ui";
import { useLogOut } from "../../account/useLogOut.ts";
import { AddressText } from "../../orders/address/AddressText.tsx";
import { accountPath } from "../parts/accountPages.ts";
import { OrderList } from "./Orders.tsx";

/** Account overview: last order, credit and addresses, with links to the other pages. */
export function Overview({ customer }: { customer: Customer }) {
  const { logOut, isLeaving } = useLogOut();
  const { firstName, email, storeCredit, shippingAddress, billingAddress } = customer;
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <Text size="lead">
          Hello {firstName}. You are logged in as {email}.
        </Text>
        <Text size="small">
          Log in without a password next time: <TextLink href={accountPath("security")}>add a passkey</TextLink>
        </Text>
      </Stack>
      <Inline gap="s">
        <Button disabled={isLeaving} onClick={() => logOut()}>
          Log Out
        </Button>
        <Button disabled={isLeaving} onClick={() => logOut(true)}>
          Log out on all devices
        </Button>
      </Inline>
      <Grid layout="halves" gap="m">
        <AccountCard title="Store credit" actions={<TextLink href={accountPath("credit")}>See its history</TextLink>}>
          <Text size="lead">{formatMoney(storeCredit.balance)}</Text>
          <Text tone="muted">Use it at the checkout, like a gift card.</Text>
        </AccountCard>
        <AccountCard
          title="Delivery address"
          actions={<TextLink href={accountPath("shipping-address-book")}>Your address book</TextLink>}
        >
          {shippingAddress ? <AddressText address={shippingAddress} /> : <Text>You have no delivery address yet.</Text>}
        </AccountCard>
        <AccountCard
          title="Billing address"
          actions={<TextLink href={accountPath("billing-info")}>Change it</TextLink>}
        >
          {billingAddress ? (
            <AddressText address={billingAddress} />
          ) : (
            <Text>{shippingAddress ? "The same as the delivery address." : "You have no billing address yet."}</Text>
          )}
        </AccountCard>
        <AccountCard
          title="Your details"
          actions={
            <>
              <TextLink href={accountPath("details")}>Your name and phone</TextLink>
              <TextLink href={accountPath("password/change")}>Change your password</TextLink>
            </>
          }
        >
          <Text>
            {customer.firstName} {customer.lastName}
          </Text>
          <Text>{email}</Text>
          {customer.phone && <Text>{customer.phone}</Text>}
        </AccountCard>
      </Grid>
      {/* Placed last, because the order loads later than the rest and would otherwise shift visible content. */}
      <Stack gap="s">
        <Heading level={2} size="small">
          Your last order
        </Heading>
        <OrderList limit={1} headingLevel={3} label="Loading your last order" />
      </Stack>
    </Stack>
  );
}
