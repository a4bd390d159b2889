import { SelectField } from "@corkwood/ui";
import { useEffect, useRef, useState } from "react";
import * as styles from "./ThemeWorkshop.css.ts";

/** Story of each page. */
const pages = {
  Home: "pages-catalogue-homepage--home",
  Listing: "pages-catalogue-listingpage--grid",
  Product: "pages-catalogue-productpage--current",
  Checkout: "pages-checkout-steps--payment",
} as const;
type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];
const all = "All four pages";

/** Window widths in CSS pixels. */
const windows = { Desktop: 1280, Phone: 375 } as const;
type WindowName = keyof typeof windows;

/** URL of a page story in this Storybook. */
export const storyUrl = (id: string) => `iframe.html?id=${id}&viewMode=story&globals=theme:paper;a11y.manual:!true`;

/** Id of the style element in each page. */
const draftId = "theme-draft";

function applyCss(document: Document | null | undefined, css: string): void {
  if (!document?.head) return;
  const found = document.getElementById(draftId);
  const style = found ?? document.createElement("style");
  style.id = draftId;
  // Without Storybook's padding, which the shop does not have.
  style.textContent = `${css}body { padding: 0 !important; }`;
  if (!found) document.head.append(style);
}

interface PageFrameProps {
  title: string;
  src: string;
  css: string;
  /** Background until the page has loaded, and behind its scroll bar. */
  ground: string;
  /** Size in CSS pixels on the screen, and the width of the page's window. */
  width: number;
  height: number;
  windowWidth: number;
}

function PageFrame({ title, src, css, ground, width, height, windowWidth }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const zoom = Math.min(1, width / windowWidth);
  useEffect(() => applyCss(frame.current?.contentDocument, css), [css]);
  return (
    // eslint-disable-next-line react/iframe-missing-sandbox -- a page of this same build
    <iframe
      ref={frame}
      title={title}
      src={src}
      className={styles.frame}
      style={{ inlineSize: windowWidth, blockSize: height / zoom, zoom, background: ground }}
      onLoad={() => applyCss(frame.current?.contentDocument, css)}
    />
  );
}

/** Size of an element's content box in CSS pixels. */
function useContentSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
}

/** Gap between two pages in CSS pixels. */
const gap = 16;

interface PagePreviewProps {
  /** Style rules that apply the draft to a page. */
  css: string;
  ground: string;
  pageUrl: (id: string) => string;
}

/** Whole shop pages in their own windows, scaled to fit. */
export function PagePreview({ css, ground, pageUrl }: PagePreviewProps) {
  const [page, setPage] = useState<PageName | typeof all>("Home");
  const [windowName, setWindow] = useState<WindowName>("Desktop");
  const [element, { width, height }] = useContentSize();
  const shown = page === all ? pageNames : [page];
  // All pages fit into two rows of desktops or one row of phones.
  const columns = shown.length === 1 ? 1 : windowName === "Phone" ? 4 : 2;
  const rows = shown.length / columns;
  const frameSize = { width: (width - gap * (columns - 1)) / columns, height: (height - gap * (rows - 1)) / rows };
  return (
    <div className={styles.pages}>
      <div className={styles.bar}>
        <SelectField
          label="Page"
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as PageName | typeof all)}
        >
          {[...pageNames, all].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Window"
          value={windowName}
          onChange={({ currentTarget }) => setWindow(currentTarget.value as WindowName)}
        >
          {Object.entries(windows).map(([name, pixels]) => (
            <option key={name} value={name}>
              {name}, {pixels} px
            </option>
          ))}
        </SelectField>
      </div>
      <div
        ref={element}
        className={styles.frames}
        style={{ gridTemplateColumns: `repeat(${columns}, auto)`, gap, alignContent: "start" }}
      >
        {width > 0 &&
          shown.map((name) => (
            <PageFrame
              key={name}
              title={`${name} page`}
              src={pageUrl(pages[name])}
              css={css}
              ground={ground}
              {...frameSize}
              windowWidth={windows[windowName]}
            />
          ))}
      </div>
    </div>
  );
}
