import { Spinner } from "@corkwood/ui";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShop } from "../../state/shop.tsx";
import { takeReturn } from "../account/returnPath.ts";
import { accountPath, pathAfterSignIn } from "./parts/accountPages.ts";

export interface GoOnProps {
  /** Whether sign-ins with a provider return to this page. The pending action continues only here. @default false */
  isReturn?: boolean;
}

/** Redirects a signed-in customer to where the sign-in began, or to the account. */
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
