import { formatCents, instalments, onlineMethod, toDollars, type ApprovedMethod, type Cents } from "@corkwood/commerce";
import { frameDocument, type FrameLook } from "./document.ts";

const outcomes = [
  ["success", "Paid"],
  ["declined", "Declined after approval"],
  ["insufficientFunds", "Insufficient funds"],
  ["unavailable", "Payment service unavailable"],
] as const;

/**
 * Stand-in for a provider's own page. Messages: parent → "…:approve" with `id` and, if the shop started a checkout, its
 * `token`; frame → "…:token" with the `nonce` to pay with, or "…:refused" with the reason 'cancelled'.
 */
export function approvePage(method: ApprovedMethod, amount: Cents, look: FrameLook, nonce: string): string {
  const [first, , , last] = instalments(amount);
  const { label: name, isInFour } = onlineMethod(method);
  const inFour = isInFour ? `, in 4 payments: 3 of ${formatCents(first)} and a final one of ${formatCents(last)}` : "";
  const choices = outcomes.map(
    ([value, label], index) =>
      `<label><input type="radio" name="outcome" value="${value}"${index === 0 ? " checked" : ""}>${label}</label>`,
  );
  return frameDocument({
    title: `${name} (test)`,
    look,
    isDialog: true,
    nonce,
    notice: `This page simulates ${name}.`,
    body:
      `<h1>${name}: pay ${formatCents(amount)}</h1><p>You are about to pay ${formatCents(amount)}${inFour}.</p>` +
      `<fieldset><legend>Outcome of the payment</legend>${choices.join("")}</fieldset>` +
      `<div role="alert"></div><div class="actions"><button type="submit">Approve</button>` +
      `<button type="button" id="cancel">Cancel</button></div>`,
    script: approveScript(method, toDollars(amount)),
  });
}

const approveScript = (method: ApprovedMethod, amount: number) => `
  const alert = document.querySelector("[role=alert]");
  let asked;

  form.addEventListener("submit", async () => {
    if (!asked) return;
    alert.textContent = "";
    const outcome = form.elements.namedItem("outcome").value;
    const approval = { method: "${method}", amount: ${amount}, outcome, token: asked.token };
    try {
      const { ok, answer, error } = await send("approvals", approval);
      if (ok) say("token", { id: asked.id, nonce: answer.nonce });
      else alert.textContent = error?.message ?? answer.detail;
    } catch {
      alert.textContent = unreachable;
    }
  });
  document
    .getElementById("cancel")
    .addEventListener("click", () => asked && say("refused", { id: asked.id, reason: "cancelled" }));
  hear("approve", (data) => {
    asked = data;
    form.querySelector("button").focus();
  });
`;
