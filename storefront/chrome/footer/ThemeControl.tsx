import { ThemeSwitch, type ThemeChoice } from "@corkwood/ui";
import { useState, useSyncExternalStore } from "react";
import { useSite } from "../../shared/routing/site.ts";

const name = "corkwood:theme";

function storedTheme(): ThemeChoice {
  const applied = document.documentElement.dataset["theme"];
  return applied === "paper" || applied === "cellar" ? applied : "system";
}

function applyTheme(theme: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem(name);
    else localStorage.setItem(name, theme);
  } catch {
    // If storage is unavailable, the theme applies only to this page.
  }
}

const never = () => () => undefined;

/**
 * Lets shoppers choose Paper, Cellar or the device's theme, unless the shop has a fixed theme. The choice is stored in
 * the browser, because all shoppers share the same pages.
 */
export function ThemeControl() {
  const stored = useSyncExternalStore<ThemeChoice>(never, storedTheme, () => "system");
  const [chosen, setChosen] = useState<ThemeChoice>();
  const { settings } = useSite();
  if (settings.theme) return null;
  return (
    <ThemeSwitch
      value={chosen ?? stored}
      onChange={(theme) => {
        applyTheme(theme);
        setChosen(theme);
      }}
    />
  );
}
