import { visuallyHidden } from "../styles/visuallyHidden.css.ts";

interface LiveTextProps {
  /** What is announced; a change of it is spoken, the first text is not. */
  text: string;
}

/** Announces a change to screen readers politely, and shows nothing. */
export function LiveText({ text }: LiveTextProps) {
  return (
    <output aria-atomic="true" className={visuallyHidden}>
      {text}
    </output>
  );
}
