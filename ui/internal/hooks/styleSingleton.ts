import { useEffect } from "react";

export interface SingletonStyleProps {
  styles: string;
}

/**
 * Takes the place of the package `react-style-singleton`, through which dialogs stop the page behind them from scrolling.
 * Styles are a style sheet of the document: a Content-Security-Policy without 'unsafe-inline' allows that, and refuses the
 * `<style>` element of the package.
 *
 * @returns a component that adds its styles while it is mounted, once for all that are mounted at the same time
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
