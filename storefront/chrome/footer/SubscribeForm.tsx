import { Button, TextField } from "@corkwood/ui";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./SubscribeForm.css.ts";

/**
 * Puts an address on the marketing list (specification/notifications#subscribe). A form of the browser's own, so that no page
 * loads a script for it: its answer is the page of the list.
 */
export function SubscribeForm() {
  return (
    <form method="post" action={pathTo("/subscribe")} className={styles.form}>
      <TextField
        label="Offers and new arrivals by email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={250}
        required
        className={styles.field}
      />
      <Button type="submit">Subscribe</Button>
    </form>
  );
}
