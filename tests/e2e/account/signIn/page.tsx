import "@corkwood/tokens/global";
import { Button, Heading } from "@corkwood/ui";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { SignInPlace } from "../../../../storefront/features/signIn/SignInPlace.tsx";
import { createTestIdentity, type TestIdentity } from "../../../../storefront/features/signIn/testing/identity.ts";
import { withSignIn } from "../../../../storefront/features/account/withSignIn.ts";
import { AlertArea } from "../../../../storefront/chrome/SiteChrome.tsx";
import { createApi } from "../../../../storefront/services/api.ts";
import { createShop, ShopProvider } from "../../../../storefront/state/shop.tsx";

/**
 * A page with one action that requires an account. The accounts exist only in memory, so that tests can delay their
 * calls or make them fail.
 */
declare global {
  interface Window {
    identity: TestIdentity;
  }
}

window.identity = createTestIdentity();
const shop = {
  ...createShop(createApi(fetch, true), () => Date.now()),
  identity: window.identity,
};

function Page() {
  const [times, setTimes] = useState(0);
  const addToWishlist = () =>
    void withSignIn(shop, "Log in to keep a wishlist.", { kind: "keep", productId: "p-1" }, () =>
      setTimes((before) => before + 1),
    );
  return (
    <ShopProvider shop={shop}>
      <main>
        <Heading level={1}>Something to wish for</Heading>
        <Button onClick={addToWishlist}>Keep in wishlist</Button>
        <output>Wished for {times} times</output>
      </main>
      <AlertArea />
      <SignInPlace />
    </ShopProvider>
  );
}

createRoot(document.body).render(<Page />);
