import { Spinner, Text } from "@corkwood/ui";
import { needsScripts } from "./needsScripts.css.ts";

export interface ReadByScriptProps {
  /** Label of the spinner. */
  label: string;
  /**
   * Text shown instead of the spinner if JavaScript is disabled. Explains what requires scripts, and what the shopper
   * can do.
   */
  children: string;
}

/** Placeholder for content that a script reads from the browser. */
export function ReadByScript({ label, children }: ReadByScriptProps) {
  return (
    <>
      <div className={needsScripts}>
        <Spinner label={label} />
      </div>
      <noscript>
        <Text>{children}</Text>
      </noscript>
    </>
  );
}
