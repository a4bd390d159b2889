import { formatCents, type Cents } from "@corkwood/commerce";
import { challengeCode } from "../tokens/authentications.ts";
import { frameDocument, type FrameLook } from "./document.ts";

/**
 * 3-D Secure challenge by the shopper's bank. Messages: parent → "…:authenticate" with `id` and the card's `nonce`;
 * frame → "…:token" with the nonce, which can now be used to pay, or "…:refused" with a `reason`.
 */
export function challengePage(amount: Cents, look: FrameLook, nonce: string): string {
  const total = formatCents(amount);
  return frameDocument({
    title: "Is it you?",
    look,
    isDialog: true,
    nonce,
    notice: `The code is ${challengeCode}.`,
    body:
      `<h1>Is it you?</h1><p id="asked" hidden>Your bank sent you a code. Enter it to pay ${total} with the card that ends` +
      ` in <span id="last4"></span>.</p><div class="field"><label for="code">Code</label>` +
      `<input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="10" aria-required="true"` +
      ` aria-describedby="code-error"><span class="error" id="code-error"></span></div>` +
      `<div role="alert"></div><div class="actions"><button type="submit">Confirm</button>` +
      `<button type="button" id="cancel">Cancel</button></div>`,
    script: challengeScript,
  });
}

const challengeScript = `
  const code = form.elements.namedItem("code");
  const alert = document.querySelector("[role=alert]");
  const codeError = document.getElementById("code-error");
  let asked;

  const finish = ({ state }) => {
    if (state === "passed") say("token", { id: asked.id, nonce: asked.nonce });
    else say("refused", { id: asked.id, reason: state });
  };
  const invalid = (message) => {
    codeError.textContent = message;
    code.setAttribute("aria-invalid", "true");
    code.focus();
  };
  const ask = async (typed) => {
    alert.textContent = "";
    try {
      const { ok, answer, error } = await send("authentications", { nonce: asked.nonce, code: typed });
      if (!ok && error?.path === "code") return invalid(error.message);
      if (!ok) return finish({ state: "error" });
      if (answer.state !== "challenge") return finish(answer);
      document.getElementById("last4").textContent = answer.last4;
      document.getElementById("asked").hidden = false;
      code.focus();
    } catch {
      alert.textContent = unreachable;
    }
  };

  code.addEventListener("input", () => {
    codeError.textContent = "";
    code.removeAttribute("aria-invalid");
  });
  form.addEventListener("submit", () => {
    if (!asked) return;
    if (code.value.trim() === "") invalid("Enter the code.");
    else ask(code.value);
  });
  document.getElementById("cancel").addEventListener("click", () => asked && finish({ state: "cancelled" }));
  hear("authenticate", (data) => {
    asked = data;
    ask();
  });
`;
