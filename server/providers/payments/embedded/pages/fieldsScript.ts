/**
 * Card fields: parent → "…:tokenise" with `id` and, if it has one, its `clientToken`; frame → "…:token" with `nonce`
 * and `needsAuthentication`, or "…:invalid" with `message`. If the message is shown at a field, `field` is that field,
 * which has received focus. `messages` contains the messages of all invalid fields. The response to "…:validate" with
 * `id` is "…:invalid", with the same fields, or "…:valid".
 */
export const fieldsScript = `
  const field = (name) => form.elements.namedItem(name);
  const digits = (text) => text.replace(/[\\s-]/g, "");

  const luhn = (number) =>
    [...number].reverse().reduce((sum, digit, i) => {
      const value = Number(digit) * (i % 2 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;

  const checks = {
    number: (value) => {
      const number = digits(value);
      if (number === "") return "Enter the card number.";
      return /^\\d{12,19}$/.test(number) && luhn(number) ? "" : "Check the card number: a digit seems wrong or missing.";
    },
    expiry: (value) => {
      if (value.trim() === "") return "Enter the expiry date.";
      const match = /^\\s*(\\d{1,2})\\s*\\/\\s*(?:20)?(\\d{2})\\s*$/.exec(value);
      const month = match ? Number(match[1]) : 0;
      if (month < 1 || month > 12) return "Enter the expiry date as month and year, such as 08/29.";
      return Date.UTC(2000 + Number(match[2]), month) > Date.now() ? "" : "This card has expired: use another one.";
    },
    securityCode: (value) => {
      if (value.trim() === "") return "Enter the security code.";
      return /^\\d{3,4}$/.test(value.trim()) ? "" : "Enter the 3 or 4 digits of the security code.";
    },
    name: (value) => (value.trim() === "" ? "Enter the name on the card." : ""),
  };

  const show = (name, message) => {
    const input = field(name);
    if (message) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    document.getElementById(name + "-error").textContent = message;
  };
  const check = (name) => {
    const message = checks[name](field(name).value);
    show(name, message);
    return message;
  };

  for (const name of Object.keys(checks)) {
    // An error appears 300 ms after the field loses focus, and disappears as soon as it is corrected.
    let leaving = 0;
    field(name).addEventListener("blur", () => {
      if (document.activeElement !== field(name)) leaving = setTimeout(() => check(name), 300);
    });
    field(name).addEventListener("focus", () => clearTimeout(leaving));
    field(name).addEventListener("input", () => field(name).hasAttribute("aria-invalid") && check(name));
  }
  field("number").addEventListener("change", (event) => {
    const number = digits(event.target.value);
    if (/^\\d{12,19}$/.test(number)) event.target.value = number.replace(/(\\d{4})(?=\\d)/g, "$1 ");
  });
  field("expiry").addEventListener("input", (event) => {
    // Insert the slash while digits are typed, never while they are deleted.
    if (event.inputType === "insertText" && /^\\d{2}$/.test(event.target.value)) event.target.value += "/";
  });

  const refuse = (id, name, message) => {
    show(name, message);
    field(name).focus();
    say("invalid", { id, message, field: name });
  };

  const validate = (id) => {
    const wrong = Object.keys(checks).map((name) => ({ name, message: check(name) })).filter(({ message }) => message !== "");
    if (wrong.length === 0) return true;
    const [{ name, message }] = wrong;
    field(name).focus();
    say("invalid", { id, message, field: name, messages: wrong.map((each) => each.message) });
    return false;
  };

  hear("validate", ({ id }) => validate(id) && say("valid", { id }));
  hear("tokenise", async ({ id, clientToken }) => {
    if (!validate(id)) return;
    const card = Object.fromEntries(Object.keys(checks).map((name) => [name, field(name).value]));
    try {
      const { ok, answer, error } = await send("tokens", { ...card, clientToken });
      if (ok) return say("token", { id, nonce: answer.nonce, needsAuthentication: answer.needsAuthentication });
      if (error && checks[error.path]) return refuse(id, error.path, error.message);
      if (error) return say("invalid", { id, message: error.message });
    } catch {}
    say("invalid", { id, message: unreachable });
  });
`;
