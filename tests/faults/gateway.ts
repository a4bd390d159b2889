import { PaymentUnavailableError, type PaymentGateway } from "../../server/providers/payments/gateway.ts";
import { becomeCall, currentCall, inPhase, step, type Call } from "./steps.ts";

const doings = { authorise: "charging", find: "asking", void: "voiding", refund: "giving back" } as const;

const lost = (): never => {
  throw new PaymentUnavailableError("Lost on the way");
};

/** What is on its way to the gateway arrives there, and nobody hears of it. */
async function arrive(call: Call): Promise<void> {
  const { onItsWay } = call;
  call.onItsWay = undefined;
  if (onItsWay) await inPhase(call, "charging late", "settling", onItsWay);
}

/**
 * Puts steps around each question to the gateway, and loses what the call is to lose.
 * @param settleUntil where the settling stops of what a dead process left open: it begins by asking, and for no call
 */
export function fallible(gateway: PaymentGateway, settleUntil?: number): PaymentGateway {
  const ask = async <T>(doing: keyof typeof doings, work: () => Promise<T>): Promise<T> => {
    if (!currentCall() && settleUntil !== undefined) {
      becomeCall({ name: "settling", phase: "settling", steps: [], stopAt: settleUntil });
    }
    const call = currentCall();
    await step(call, `ask the gateway to ${doing}`);
    const isFirst = doing === "authorise" || doing === "refund";
    const drop = isFirst || call?.drop === "everything" ? call?.drop : undefined;
    if (call && drop === "late") call.onItsWay = work;
    if (drop === "request" || drop === "late" || (drop === "everything" && !isFirst)) return lost();
    const answer = await inPhase(call, doings[doing], "settling", work);
    await step(call, `hear of the gateway's ${doing}`);
    if (drop === "silence") await new Promise(() => undefined);
    if (call && doing === "find") await arrive(call);
    return drop === undefined ? answer : lost();
  };
  return {
    authorise: (request) => ask("authorise", () => gateway.authorise(request)),
    find: (key) => ask("find", () => gateway.find(key)),
    void: (key) => ask("void", () => gateway.void(key)),
    refund: (request) => ask("refund", () => gateway.refund(request)),
  };
}
