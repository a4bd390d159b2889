import { Heading, Notice, Price, Prose, Text, TextLink } from "@corkwood/ui";
import { Shop } from "../Shop.tsx";

/** A server component. Only `Shop` and components with texts of their own need scripts in the browser. */
export default function Page() {
  return (
    <main>
      <Heading level={1}>Wine</Heading>
      <Text>From featherweight Pinot to Barossa Shiraz.</Text>
      <Notice tone="info">Delivery takes three days.</Notice>
      <Price bottle="$24.90" dozen="$298.80" />
      <Prose>
        <p>
          <TextLink href="#all">All red wine</TextLink>
        </p>
      </Prose>
      <Shop />
    </main>
  );
}
