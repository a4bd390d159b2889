import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button, ButtonLink, Container, ErrorPage, Heading, Stack, TextLink } from "@corkwood/ui";
import { ownPathOf } from "@corkwood/commerce";
import { pagesOnDevice, type PageOnDevice } from "../../services/offline/pagesOnDevice.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { phoneHref, useShopName, useSite } from "../../shared/routing/site.ts";
import * as styles from "./OfflineView.css.ts";

/** Returns the pages cached in this browser. Empty until the cache has been read. */
function usePagesOnDevice(): readonly PageOnDevice[] {
  const [pages, setPages] = useState<readonly PageOnDevice[]>([]);
  useEffect(() => {
    void pagesOnDevice().then(setPages);
  }, []);
  return pages;
}

/** Page shown if the browser is offline and has not cached the requested page (specification/offline#offline-page). */
export function OfflineView() {
  const { settings } = useSite();
  const phone = settings.contactPhoneNumberAustralia;
  const [params] = useSearchParams();
  const asked = ownPathOf(params.get("from") ?? "") ?? pathTo("/");
  const pages = usePagesOnDevice();
  const ending = ` | ${useShopName()}`;
  return (
    <Container>
      <Stack gap="l">
        <ErrorPage
          title="You seem to be offline"
          kind="failure"
          actions={
            <>
              <Button variant="primary" onClick={() => window.location.assign(asked)}>
                Try again
              </Button>
              <ButtonLink href={pathTo("/cart")}>Your cart</ButtonLink>
            </>
          }
        >
          <p>
            This page needs a connection. You can still read pages that you have seen, and your cart is safe on this
            device.
          </p>
          {phone && (
            <p>
              You can also call us: <TextLink href={phoneHref(phone)}>{phone}</TextLink>
            </p>
          )}
        </ErrorPage>
        {pages.length > 0 && (
          <Stack as="section" gap="s" aria-labelledby="pages-on-device" className={styles.pages}>
            <Heading level={2} size="small" id="pages-on-device">
              Pages on this device
            </Heading>
            <Stack as="ul" gap="s" className={styles.list}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <TextLink href={path}>{title.endsWith(ending) ? title.slice(0, -ending.length) : title}</TextLink>
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
    </Container>
  );
}
