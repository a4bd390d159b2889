/**
 * What every frame runs first. It speaks with its parent alone, which `frame-ancestors` holds to be the shop: each says
 * "…:ready" and "…:resize" with `height`, "…:escape" when that key is pressed, and answers a question of the shop's with the question's `id`. Plain script for a
 * document of its own: nothing is imported here.
 */
export const frameScript = `
  const form = document.querySelector("form");
  const main = document.querySelector("main");
  const height = () => Math.ceil(main.getBoundingClientRect().height);
  const say = (type, message) => parent.postMessage({ type: "corkwood-pay:" + type, ...message }, "*");
  const hear = (type, heard) =>
    addEventListener("message", ({ source, data }) => {
      if (source === parent && data && data.type === "corkwood-pay:" + type) heard(data);
    });
  const unreachable = "Test payments can't be reached. Please try again.";
  const send = async (path, body) => {
    const response = await fetch("/test-payments/" + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return { ok: response.ok, answer, error: answer.errors?.[0] };
  };
  // The dialog around the frame does not hear keys that are pressed in here.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) say("escape");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const begin = () => {
    new ResizeObserver(() => say("resize", { height: height() })).observe(main);
    say("ready", { height: height() });
  };
`;
