import { Heading, Notice, Prose, Text, TextLink } from "@corkwood/ui";
import { Shop } from "../Shop.tsx";

/** A server component. Only `Shop` and links need scripts in the browser. */
export default function Page() {
  return (
    <main>
      <Heading level={1}>Wine</Heading>
      <Text>From featherweight Pinot to Barossa Shiraz.</Text>
      <Notice tone="success">Delivery takes three days.</Notice>
      <Prose>
        <p>
          <TextLink href="#all">All red wine</TextLink>
        </p>
      </Prose>
      <Shop />
    </main>
  );
}
