import { cx } from "class-variance-authority";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { TextLink } from "../../typography/TextLink/TextLink.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./MapFrame.css.ts";

export interface MapFrameProps extends Omit<ComponentProps<"figure">, "children" | "title"> {
  /** What it shows: 'Corkwood Fitzroy', 'Our stores'. */
  title: string;
  /** The same place in the shopper's own maps. */
  mapsHref: string;
  /** A picture of the place that is the shop's own. @default an outline of streets with a pin */
  picture?: ReactNode;
  /** The map that can be moved. It is mounted, and so fetched, when the shopper asks for it. Without it there is no button. */
  map?: ReactNode;
  /** Shown beside the button: who makes the map and what they learn of the shopper. */
  notice?: ReactNode;
  /** Called when the shopper asks for the map. */
  onAsk?: () => void;
}

/** Where something is. Nothing from outside is loaded until it is asked for. */
export function MapFrame({ title, mapsHref, picture, map, notice, onAsk, className, ...rest }: MapFrameProps) {
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function ask() {
    // The button is about to be removed: focus would fall back to the top of the page.
    frame.current?.focus({ preventScroll: true });
    setAsked(true);
    onAsk?.();
  }

  return (
    <figure {...rest} className={cx(styles.root, className)}>
      <div ref={frame} role="group" aria-label={`Map: ${title}`} tabIndex={-1} className={styles.frame}>
        <div className={styles.layer}>{asked && map ? map : (picture ?? <Outline />)}</div>
        {map && !asked && (
          <div className={styles.ask}>
            {notice}
            <Button size="small" onClick={ask}>
              Show the map<VisuallyHidden> of {title}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <TextLink href={mapsHref} target="_blank" rel="noreferrer" standalone>
          Open in maps<VisuallyHidden> {title}, in a new tab</VisuallyHidden>
        </TextLink>
      </figcaption>
    </figure>
  );
}

/** Invented streets with a pin in the middle. */
function Outline() {
  return (
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.outline}>
      <path className={styles.street} d="M-4 34l168-14M-4 86l168 12M34-4l10 128M118-4l-8 128M-4 124L72 62l92-44" />
      <path className={styles.pin} d="M80 70c-9-12-14-18-14-25a14 14 0 0 1 28 0c0 7-5 13-14 25z" />
      <circle className={styles.pinHole} cx="80" cy="45" r="5" />
    </svg>
  );
}
