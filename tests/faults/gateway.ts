import { PaymentUnavailableError, type PaymentGateway } from "../../server/providers/payments/common/gateway.ts";
import { becomeCall, currentCall, inPhase, step, type Call, type Drop } from "./steps.ts";

type GatewayCall = keyof PaymentGateway;
const phases = { authorise: "charging", find: "asking", void: "voiding", refund: "refunding" } as const;

const lost = (): never => {
  throw new PaymentUnavailableError("Lost on the way");
};

/** Part of a request to the gateway that is lost. */
function lossOf(drop: Drop | undefined, doing: GatewayCall): "question" | "answer" | "patience" | undefined {
  if (drop === undefined) return undefined;
  if (doing === "find" || doing === "void") {
    if (drop === "everything") return "question";
    return drop === "void" && doing === "void" ? "answer" : undefined;
  }
  if (drop === "silence") return "patience";
  return drop === "answer" || drop === "everything" ? "answer" : "question";
}

/** Delivers the delayed request to the gateway, but loses its response. */
async function arrive(call: Call): Promise<void> {
  const { delayedRequest } = call;
  call.delayedRequest = undefined;
  if (delayedRequest) await inPhase(call, "charging late", "settling", delayedRequest);
}

/**
 * Adds steps around each request to the gateway, and drops the requests or responses that the call specifies.
 * @param settleUntil step at which settling stops. Settling starts with a request to the gateway, and does not belong
 * to a call
 */
export function withFaults(gateway: PaymentGateway, settleUntil?: number): PaymentGateway {
  const ask = async <T>(doing: GatewayCall, work: () => Promise<T>): Promise<T> => {
    if (!currentCall() && settleUntil !== undefined) {
      becomeCall({ name: "settling", phase: "settling", steps: [], stopAt: settleUntil });
    }
    const call = currentCall();
    await step(call, `ask the gateway to ${doing}`);
    const loss = lossOf(call?.drop, doing);
    if (call?.drop === "late" && loss === "question") call.delayedRequest = work;
    if (loss === "question") return lost();
    const answer = await inPhase(call, phases[doing], "settling", work);
    await step(call, `receive the gateway's answer to ${doing}`);
    if (loss === "patience") await new Promise(() => undefined);
    if (call && doing === "find") await arrive(call);
    return loss === undefined ? answer : lost();
  };
  return {
    authorise: (request) => ask("authorise", () => gateway.authorise(request)),
    find: (key) => ask("find", () => gateway.find(key)),
    void: (key) => ask("void", () => gateway.void(key)),
    refund: (request) => ask("refund", () => gateway.refund(request)),
  };
}
