/** Whether a pointer is pressed. An element that moves or disappears during a press gets no click. */
export function isPressed(): boolean {
  return document.querySelector(":active") !== null;
}
