import { themeCss } from "@corkwood/tokens/exportTheme";
import { Button, Heading, Inline, Tabs } from "@corkwood/ui";
import { useEffect, useReducer } from "react";
import { themes } from "../themes.ts";
import { ContrastList, ContrastStatus } from "./ContrastList.tsx";
import { draftFrom, hashOf, historyOf, reduceHistory, themeOf } from "./draft.ts";
import { PagePreview, storyUrl } from "./PagePreview.tsx";
import { ColorSettings, SelectSetting, ShapeSettings, TextSetting } from "./Settings.tsx";
import { ThemeExport } from "./ThemeExport.tsx";
import * as styles from "./ThemeWorkshop.css.ts";

const bases = themes.map(({ name }) => [name, name] as const);

export interface ThemeWorkshopProps {
  /** Returns the URL of a page story. @default a story of this Storybook */
  pageUrl?: (id: string) => string;
}

/** Changes a theme on whole pages. The URL's hash contains the draft, so that a reload or a link restores it. */
export function ThemeWorkshop({ pageUrl = storyUrl }: ThemeWorkshopProps) {
  const [{ draft, past, future }, dispatch] = useReducer(reduceHistory, location.hash, (hash) =>
    historyOf(draftFrom(hash)),
  );
  const theme = themeOf(draft);
  const hash = hashOf(draft);
  const link = `${location.href.split("#")[0]}#${hash}`;

  useEffect(() => history.replaceState(history.state, "", link), [link]);
  useEffect(() => {
    const restore = () => dispatch({ type: "replace", draft: draftFrom(location.hash) });
    addEventListener("hashchange", restore);
    return () => removeEventListener("hashchange", restore);
  }, []);

  const shared = { draft, theme, dispatch };
  return (
    <main className={styles.workshop}>
      <div className={styles.settings}>
        <div className={styles.head}>
          <Heading level={1} className={styles.title}>
            Theme workshop
          </Heading>
          <Inline gap="xs">
            <Button size="small" disabled={past.length === 0} onClick={() => dispatch({ type: "undo" })}>
              Undo
            </Button>
            <Button size="small" disabled={future.length === 0} onClick={() => dispatch({ type: "redo" })}>
              Redo
            </Button>
            <Button size="small" disabled={hash === ""} onClick={() => dispatch({ type: "replace", draft: {} })}>
              Start over
            </Button>
          </Inline>
        </div>
        <div className={styles.fields}>
          <TextSetting setting="name" label="Name" error="Use lower-case letters, digits and hyphens." {...shared} />
          <SelectSetting setting="base" label="Based on" options={bases} {...shared} />
        </div>
        <ContrastStatus theme={theme} />
        <Tabs
          label="Theme"
          items={[
            { id: "colours", title: "Colours", content: <ColorSettings {...shared} /> },
            { id: "shape", title: "Type and shape", content: <ShapeSettings {...shared} /> },
            { id: "contrast", title: "Contrast", content: <ContrastList theme={theme} /> },
            { id: "export", title: "Export", content: <ThemeExport theme={theme} link={link} /> },
          ]}
        />
      </div>
      <PagePreview css={themeCss(theme, ":root:root")} ground={theme.color.ground} pageUrl={pageUrl} />
    </main>
  );
}
