/** Type of a prop as TypeScript resolves it. */
export interface PropType {
  /** Without `undefined`. */
  text: string;
  /** Values of a union of literals. */
  options?: readonly (string | number)[];
}

/** Whether a prop takes an element, a function, a ref or a clock, which no control can edit. */
export const isSlot = (text: string): boolean =>
  /\b(ReactNode|ReactElement|Elements?|RefObject|Ref|Clock)\b|=>/.test(text);
