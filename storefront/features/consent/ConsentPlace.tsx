import { Button } from "@corkwood/ui";
import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { usePageState } from "../../shared/page/pageState.ts";
import { showConsent } from "../../state/consent.state.ts";
import { useShop } from "../../state/shop.tsx";

const Question = lazy(() => import("./ConsentQuestion.tsx").then((module) => ({ default: module.ConsentQuestion })));

/**
 * Asks for consent in shops that use third-party services. The question's code is fetched when the question is first
 * shown (specification/analytics#consent).
 */
export function ConsentPlace() {
  const { notice } = useSnapshot(useShop().consent);
  return (
    notice !== "none" && (
      <Suspense>
        <Question key={notice} />
      </Suspense>
    )
  );
}

/**
 * Button that reopens the consent question, so that shoppers can change their choice. Not rendered in shops without
 * third-party services.
 */
export function ConsentControl() {
  const { consent } = useShop();
  return (
    usePageState().services && (
      <Button variant="quiet" size="small" onClick={() => showConsent(consent, "again")}>
        Cookies and tracking
      </Button>
    )
  );
}
