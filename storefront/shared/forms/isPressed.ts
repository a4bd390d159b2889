/** Whether the shopper holds something down: what moves then, or goes, gets no click. */
export function isPressed(): boolean {
  return document.querySelector(":active") !== null;
}
