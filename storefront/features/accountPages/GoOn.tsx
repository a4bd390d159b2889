import { Spinner } from "@corkwood/ui";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShop } from "../../state/shop.tsx";
import { takeReturn } from "../account/returnPath.ts";
import { accountPath, pathAfterSignIn } from "./parts/accountPages.ts";

export interface GoOnProps {
  /**
   * Whether signing in with a provider returns to this page, which is the only page that can resume the pending action.
   * @default false
   */
  isReturn?: boolean;
}

/** Redirects a signed-in customer to the page where they started signing in, or to the account. */
export function GoOn({ isReturn = false }: GoOnProps) {
  const shop = useShop();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { path, action } = takeReturn();
    const back = pathAfterSignIn(search) ?? path ?? accountPath();
    const next = action && isReturn ? import("./goOn.actions.ts").then(({ goOn }) => goOn(shop, action)) : undefined;
    void Promise.resolve(next)
      .catch(() => undefined)
      .then((opens) => navigate(opens ?? back, { replace: true }));
  }, [shop, search, isReturn, navigate]);
  return <Spinner label="Loading your account" />;
}
