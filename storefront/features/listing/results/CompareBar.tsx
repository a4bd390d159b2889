import { compareHref, maxCompared } from "@corkwood/commerce";
import { Button } from "@corkwood/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../shared/routing/paths.ts";
import * as styles from "./CompareBar.css.ts";

interface CompareBarProps {
  /** Id of the form to which the checkboxes belong. Their name is `products`. */
  formId: string;
  /** Products with checkboxes. */
  children: ReactNode;
}

function chosenText(count: number): string {
  if (count === 0) return "";
  const chosen = `${count} ${count === 1 ? "bottle" : "bottles"} chosen`;
  return count > maxCompared ? `${chosen}, ${maxCompared} compared at a time` : chosen;
}

const chosenIn = (form: HTMLFormElement) => new FormData(form).getAll("products").map(String);

/**
 * Products to choose from, and a bar that compares the chosen ones. A GET form, so that the bar works without
 * JavaScript. Enter on a checkbox submits the form.
 */
export function CompareBar({ formId, children }: CompareBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const navigate = useNavigate();
  const recount = () => setCount(form.current ? chosenIn(form.current).length : 0);
  // Includes bottles chosen before hydration, and excludes those that another filter has removed.
  useEffect(recount, [children]);
  return (
    <div className={styles.root} onChange={recount}>
      {children}
      <form
        ref={form}
        id={formId}
        action={pathTo("/compare")}
        method="get"
        aria-label="Compare bottles"
        className={styles.bar}
        data-shown={count > 0 || undefined}
        onReset={() => setCount(0)}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(compareHref(chosenIn(event.currentTarget).map((path) => ({ path }))));
        }}
      >
        <output className={styles.count}>{chosenText(count)}</output>
        <Button type="reset" variant="quiet" size="small">
          Clear
        </Button>
        <Button type="submit" variant="primary" size="small">
          Compare
        </Button>
      </form>
    </div>
  );
}
