import { Button, TextField } from "@corkwood/ui";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./SubscribeForm.css.ts";

/**
 * Adds an address to the marketing list (specification/notifications#subscribe). A native form that submits to the
 * mailing-list page, so that no page has to load a script for the form.
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
