import type { Address } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";
import { countryName } from "./countries.ts";
import * as styles from "./AddressText.css.ts";

/** An address with one line for each part. */
export function AddressText({ address }: { address: Address }) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.street1,
    address.street2,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(" "),
    countryName(address.country),
  ];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </address>
  );
}
