import { TextLink } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { pathTo } from "../../shared/routing/paths.ts";
import { useShop } from "../../state/shop.tsx";

const LogOut = lazy(() => import("./LogOut.tsx").then((module) => ({ default: module.LogOut })));

/**
 * Signed out, the way to log in; signed in, a button to log out (specification/chrome#log-in-out). Pages are the same for
 * everybody, so it is the link until the browser knows better.
 */
export function LogInOut() {
  const { customer } = useSnapshot(useShop().account);
  const logIn = <TextLink href={pathTo("/account")}>Log In</TextLink>;
  if (!customer) return logIn;
  return (
    <Suspense fallback={logIn}>
      <LogOut />
    </Suspense>
  );
}
