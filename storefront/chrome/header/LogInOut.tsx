import { TextLink } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { pathTo } from "../../shared/routing/paths.ts";
import { useShop } from "../../state/shop.tsx";

const LogOut = lazy(() => import("./LogOut.tsx").then((module) => ({ default: module.LogOut })));

/**
 * A login link for guests, a logout button for customers (specification/chrome#log-in-out). All shoppers share the same
 * pages, so the link is shown until the browser has detected a session.
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
