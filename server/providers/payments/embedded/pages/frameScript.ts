/**
 * Script that runs first in every frame. A frame communicates only with its parent, which `frame-ancestors` restricts
 * to the shop. Each frame sends "…:ready", "…:resize" with `height`, and "…:escape" when that key is pressed, and
 * answers the shop's messages with their `id`. Plain script for a separate document, so nothing is imported here.
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
  // The dialog around the frame does not receive keys pressed inside the frame.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) say("escape");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const begin = () => {
    new ResizeObserver(() => say("resize", { height: height() })).observe(main);
    say("ready", { height: height() });
  };
`;
