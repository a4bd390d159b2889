import { Spinner, Text } from "@corkwood/ui";
import { needsScripts } from "./needsScripts.css.ts";

export interface ReadByScriptProps {
  /** Names the spinner: what is being read. */
  label: string;
  /** Instead of the spinner, for shoppers who have scripts turned off: what needs scripts, and what to do. */
  children: string;
}

/** A place for what only a script can read from the browser. */
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
