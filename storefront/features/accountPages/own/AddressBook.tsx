import { maxAddresses, newAddressId, plainAddress, type BookAddress, type Customer } from "@corkwood/commerce";
import { AccountCard, Button, Grid, Heading, Stack, Text, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useRef, useState } from "react";
import { alert, dismissAlert } from "../../../state/alerts.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { focusHeading } from "../../../shared/page/focusHeading.ts";
import { AddressText } from "../../orders/address/AddressText.tsx";
import { problemText } from "../parts/problemText.ts";
import { AddressEditor } from "./AddressEditor.tsx";
import { removeAddress, saveAddress } from "../../account/customer.actions.ts";

const marks = { isDefaultShipping: "Default delivery", isDefaultBilling: "Default billing" } as const;
const markLabels = {
  isDefaultShipping: "Use as my default delivery address",
  isDefaultBilling: "Use as my default billing address",
} as const;

/** Time limit for undoing a removal, in milliseconds. The same as in the cart (specification/cart#undo). */
const undoDuration = 10_000;

const lineOf = ({ firstName, lastName, street1, suburb }: BookAddress) =>
  `${firstName} ${lastName}, ${street1}, ${suburb}`;

/** Focuses the heading of the new content and scrolls the heading into view. */
function showHeading(heading: HTMLElement): void {
  focusHeading(heading);
  heading.scrollIntoView({ block: "center" });
}

interface EditProps {
  /** Stored address. Undefined for a new address. */
  address: BookAddress | undefined;
  isFirst: boolean;
  onClose: () => void;
}

function Edit({ address, isFirst, onClose }: EditProps) {
  const shop = useShop();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (top.current) showHeading(top.current);
  }, []);
  const { id, isDefaultShipping, isDefaultBilling } = address ?? {
    id: newAddressId,
    isDefaultShipping: isFirst,
    isDefaultBilling: false,
  };
  return (
    <Stack gap="m">
      <Heading level={2} ref={top}>
        {address ? "Change this address" : "Add an address"}
      </Heading>
      <AddressEditor
        section="shipping"
        initial={address && plainAddress(address)}
        marks={{ isDefaultShipping, isDefaultBilling }}
        markLabels={markLabels}
        label="Save this address"
        sendingLabel="Saving this address"
        refusedTitle="The address was not saved"
        onSave={async (typed, ticked, confirmedPlaces) => {
          await saveAddress(shop, { ...typed, id, ...ticked }, confirmedPlaces);
          alert(shop.alerts, "success", "The address is in your address book.");
          onClose();
        }}
        onCancel={onClose}
      />
    </Stack>
  );
}

/** The customer's stored addresses (specification/accounts#book). */
export function AddressBook({ customer: { addresses } }: { customer: Customer }) {
  const shop = useShop();
  const [editing, setEditing] = useState<BookAddress | "new">();
  const [busy, setBusy] = useState<string>();
  const list = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing && list.current) showHeading(list.current);
    wasEditing.current = editing !== undefined;
  }, [editing]);

  const attempt = async (id: string, act: () => Promise<void>) => {
    setBusy(id);
    try {
      await act();
    } catch (error) {
      alert(shop.alerts, "error", problemText(error));
    } finally {
      setBusy(undefined);
    }
  };
  const remove = (address: BookAddress) =>
    attempt(address.id, async () => {
      await removeAddress(shop, address.id);
      // Moves focus, because the pressed button was removed.
      if (list.current) showHeading(list.current);
      const undo = alert(shop.alerts, "success", `${lineOf(address)} was removed.`, {
        duration: undoDuration,
        action: {
          label: "Undo",
          onPress: () => {
            dismissAlert(shop.alerts, undo);
            if (list.current) showHeading(list.current);
            void attempt(address.id, () => saveAddress(shop, { ...address, id: newAddressId }));
          },
        },
      });
    });

  if (editing) {
    return (
      <Edit
        address={editing === "new" ? undefined : editing}
        isFirst={addresses.length === 0}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  return (
    <Stack gap="m">
      <Heading level={2} size="small" ref={list}>
        {addresses.length === 0
          ? "No addresses yet"
          : addresses.length === 1
            ? "1 address"
            : `${addresses.length} addresses`}
      </Heading>
      {addresses.length === 0 && <Text>Addresses that you save here are offered at the checkout.</Text>}
      <Grid layout="medium" gap="m">
        {addresses.map((address) => (
          <AccountCard
            key={address.id}
            title={`${address.firstName} ${address.lastName}`}
            headingLevel={3}
            marks={[
              ...(address.isDefaultShipping ? [marks.isDefaultShipping] : []),
              ...(address.isDefaultBilling ? [marks.isDefaultBilling] : []),
            ]}
            actions={
              <>
                <Button size="small" disabled={busy !== undefined} onClick={() => setEditing(address)}>
                  Change <VisuallyHidden>{lineOf(address)}</VisuallyHidden>
                </Button>
                {!address.isDefaultShipping && (
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={busy !== undefined}
                    onClick={() =>
                      void attempt(address.id, () => saveAddress(shop, { ...address, isDefaultShipping: true }))
                    }
                  >
                    Make it the default<VisuallyHidden>: {lineOf(address)}</VisuallyHidden>
                  </Button>
                )}
                <Button size="small" variant="quiet" disabled={busy !== undefined} onClick={() => void remove(address)}>
                  Remove <VisuallyHidden>{lineOf(address)}</VisuallyHidden>
                </Button>
              </>
            }
          >
            <AddressText address={address} />
            {address.phone && <Text>{address.phone}</Text>}
          </AccountCard>
        ))}
      </Grid>
      {addresses.length < maxAddresses ? (
        <div>
          <Button variant="primary" onClick={() => setEditing("new")}>
            Add an address
          </Button>
        </div>
      ) : (
        <Text>Your address book is full. Remove an address to add another one.</Text>
      )}
    </Stack>
  );
}
