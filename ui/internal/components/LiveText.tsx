import { visuallyHidden } from "../styles/visuallyHidden.css.ts";

interface LiveTextProps {
  /** Text to announce when it changes. The initial text is not announced. */
  text: string;
}

/** Announces changes politely to screen readers, without showing them. */
export function LiveText({ text }: LiveTextProps) {
  return (
    <output aria-atomic="true" className={visuallyHidden}>
      {text}
    </output>
  );
}
