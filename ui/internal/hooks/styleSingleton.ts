import { useEffect } from "react";

export interface SingletonStyleProps {
  styles: string;
}

/**
 * Replaces the package `react-style-singleton`, which dialogs use to lock scrolling. The styles go into a constructed
 * style sheet, because the Content Security Policy forbids inline `<style>` elements.
 * @returns a component that applies its styles while mounted; several instances share one style sheet
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  return function SingletonStyle({ styles }: SingletonStyleProps) {
    useEffect(() => {
      users += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
}
