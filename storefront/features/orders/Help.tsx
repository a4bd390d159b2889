import { Text, TextLink } from "@corkwood/ui";
import { phoneHref, useSite } from "../../shared/routing/site.ts";

/** Contact details for shoppers who cannot find their order. */
export function Help() {
  const { contactPhoneNumberAustralia: phone, contactEmailAddress: email } = useSite().settings;
  return (
    <Text size="small" tone="muted">
      Can’t find it? Call <TextLink href={phoneHref(phone)}>{phone}</TextLink> or write to{" "}
      <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </Text>
  );
}

/** Notice for shoppers who have turned JavaScript off. */
export function NeedsScripts() {
  return (
    <noscript>
      <Text>Looking up an order needs JavaScript. Please turn it on, or ask us for help.</Text>
    </noscript>
  );
}
