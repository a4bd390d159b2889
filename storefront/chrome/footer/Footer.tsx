import { ContactList, FooterLinks, PaymentIcons, Picture, SiteFooter, TextLink, Button, TextField } from "@corkwood/ui";
import { usePageState } from "../../shared/page/pageState.ts";
import { RichText } from "../../features/content/RichText.tsx";
import { ConsentControl } from "../../features/consent/ConsentPlace.tsx";
import * as styles from "./Footer.css.ts";
import { Legal } from "./Legal.tsx";
import { phoneHref, type Site } from "../../shared/routing/site.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import * as subscribeForm from "./SubscribeForm.css.ts";
import { ThemeControl } from "./ThemeControl.tsx";

/** The merchant's text about the shop, in a desktop and a mobile version (specification/chrome#footer-text). */
function About({ settings }: { settings: Site["settings"] }) {
  const image = settings.footerImage;
  return (
    <>
      {image ? (
        <Picture src={image.url} alt={image.alt} sizes="15rem" upTo={900} className={styles.picture} />
      ) : (
        <img src="/footer.svg" alt="" width={240} height={72} loading="lazy" className={styles.drawing} />
      )}
      <div className={styles.desktopOnly}>
        <RichText html={settings.desktopFooterText} size="small" />
      </div>
      <div className={styles.mobileOnly}>
        <RichText html={settings.mobileFooterText} size="small" />
      </div>
      <SubscribeForm />
    </>
  );
}

/** Footer of every page outside the checkout (specification/chrome#footer-links). */
export function Footer({ site: { settings, footerLinks } }: { site: Site }) {
  const { now } = usePageState();
  const email = settings.contactEmailAddress;
  return (
    <SiteFooter
      owner={settings.shopName}
      year={new Date(now).getUTCFullYear()}
      about={<About settings={settings} />}
      links={footerLinks.map(({ groupHeading, links }) => (
        <FooterLinks key={groupHeading} heading={groupHeading} links={links} />
      ))}
      contact={
        <ContactList
          entries={[
            {
              label: "Australia",
              value: settings.contactPhoneNumberAustralia,
              href: phoneHref(settings.contactPhoneNumberAustralia),
            },
            {
              label: "International",
              value: settings.contactPhoneNumberInternational,
              href: phoneHref(settings.contactPhoneNumberInternational),
            },
            { label: "Fax", value: settings.faxNumber },
            { label: "Email", value: email, href: `mailto:${email}` },
          ]}
        />
      }
      statements={<Legal settings={settings} />}
      payment={<PaymentIcons />}
      extras={
        <>
          {settings.facebookUrl && <TextLink href={settings.facebookUrl}>Facebook</TextLink>}
          <ConsentControl />
          <ThemeControl />
        </>
      }
    />
  );
}

/**
 * Native form that adds an address to the marketing list (specification/notifications#subscribe). It submits to the
 * mailing-list page, so no page has to load a script for the form.
 */
function SubscribeForm() {
  return (
    <form method="post" action={pathTo("/subscribe")} className={subscribeForm.form}>
      <TextField
        label="Offers and new arrivals by email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={250}
        required
        className={subscribeForm.field}
      />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
