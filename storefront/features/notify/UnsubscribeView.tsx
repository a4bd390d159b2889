import type { UnsubscribeLink } from "@corkwood/commerce";
import { Button, ButtonLink, Stack, Text, TextLink } from "@corkwood/ui";
import { useSite } from "../../shared/routing/site.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { pathTo, productPath } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { awaited } from "./actionNames.ts";

/** Returns the page title. */
export function unsubscribeTitle(link: UnsubscribeLink | null): string {
  if (!link) return "This link does not work";
  return link.isDone ? "You won’t get any more of these emails" : "Stop these emails?";
}

/**
 * Unsubscribes only when a button is pressed, because mail scanners follow links. The button is in a form, so that no
 * JavaScript is needed.
 */
function Question({ link, token }: { link: UnsubscribeLink; token: string }) {
  return (
    <>
      {link.kind === "marketing" ? (
        <Text>If you stop these emails, we won’t tell you about offers and new arrivals any more.</Text>
      ) : (
        <Text>
          You asked us to write to you when <strong>{link.product.name}</strong> {awaited[link.kind]}. If you stop these
          emails, we won’t write to you about it or anything else you are waiting for. You can ask us again at any time.
        </Text>
      )}
      <form method="post" action={pathTo("/unsubscribe")}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="large">
          Stop these emails
        </Button>
      </form>
    </>
  );
}

function Done(link: UnsubscribeLink) {
  return (
    <>
      {link.kind === "marketing" ? (
        <Text>Your address is no longer on our list.</Text>
      ) : (
        <Text>
          Your address is no longer waiting for anything in our shop. On the page of{" "}
          <TextLink href={productPath(link.product)}>{link.product.name}</TextLink>, or of any other product, you can
          ask us again.
        </Text>
      )}
      <div>
        <ButtonLink href={pathTo("/products")}>Browse all products</ButtonLink>
      </div>
    </>
  );
}

function Unknown() {
  const { contactEmailAddress: email } = useSite().settings;
  return (
    <Text>
      It’s not from our shop, or part of it is missing. Please open it again from the email. If that does not help,
      write to <TextLink href={`mailto:${email}`}>{email}</TextLink>, and we’ll unsubscribe you.
    </Text>
  );
}

/** The page that unsubscribe links in emails open. @param link null if the link is invalid */
export function UnsubscribeView({ link, token }: { link: UnsubscribeLink | null; token: string }) {
  const title = unsubscribeTitle(link);
  const trail = [homeCrumb, { name: "Emails", path: pathTo("/unsubscribe") }];
  return (
    <PageFrame title={title} trail={trail} measure>
      <Stack gap="l">
        {!link && <Unknown />}
        {link && (link.isDone ? <Done {...link} /> : <Question link={link} token={token} />)}
      </Stack>
    </PageFrame>
  );
}
