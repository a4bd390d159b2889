import type { InfoPage } from "@corkwood/commerce";
import { Heading, headingId, Stack, Text, TextLink } from "@corkwood/ui";
import { pathTo } from "../../shared/routing/paths.ts";
import { phoneHref, useSite } from "../../shared/routing/site.ts";
import * as styles from "./InfoAside.css.ts";

interface LinkListProps {
  heading: string;
  links: readonly { label: string; href: string }[];
}

function LinkList({ heading, links }: LinkListProps) {
  return (
    <nav aria-label={heading}>
      <Stack gap="xs">
        <Heading level={2} size="tiny">
          {heading}
        </Heading>
        <ul className={styles.list}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} standalone>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Stack>
    </nav>
  );
}

/**
 * Side column of an information page: the page's sections, the other pages in its footer group, and contact details.
 */
export function InfoAside({ page }: { page: InfoPage }) {
  const { footerLinks, settings } = useSite();
  const phone = settings.contactPhoneNumberAustralia;
  const own = pathTo("/info/*", page.path);
  const group = footerLinks.find(({ links }) => links.some(({ href }) => href === own));
  const related = group?.links.filter(({ href }) => href !== own) ?? [];
  const sections = page.blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2 ? [{ label: block.text, href: `#${headingId(block.text)}` }] : [],
  );
  return (
    <>
      {sections.length > 1 && <LinkList heading="On this page" links={sections} />}
      {group && related.length > 0 && <LinkList heading={`More in ${group.groupHeading}`} links={related} />}
      {phone && (
        <Stack gap="xs">
          <Heading level={2} size="tiny">
            Rather ask?
          </Heading>
          <Text>
            Call us on <TextLink href={phoneHref(phone)}>{phone}</TextLink>.
          </Text>
        </Stack>
      )}
    </>
  );
}
