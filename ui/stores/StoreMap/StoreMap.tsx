"use client";

import { cx } from "class-variance-authority";
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Icon } from "../../content/Icon.tsx";
import { Notice } from "../../feedback/Notice.tsx";
import { Spinner } from "../../feedback/Spinner.tsx";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import type { DrawMap, DrawnMap, MapPin, MapView } from "./mapParts.ts";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./StoreMap.css.ts";

export interface StoreMapProps extends Omit<ComponentProps<"figure">, "children" | "title" | "onSelect"> {
  /** Accessible name, such as 'Our stores' or 'Corkwood Fitzroy'. */
  title: string;
  /** Pins that can be selected. */
  pins: readonly MapPin[];
  /** Loads the code that draws the map, once the map is visible. Must be a stable reference. */
  load: () => Promise<DrawMap>;
  /** Initial view. A different view moves the map. */
  view: MapView;
  /** Id of the selected pin. When it changes, the map moves to the newly selected pin. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  /** Caption below the map, such as the source of the data. */
  caption?: ReactNode;
  /** Called if the map could not be drawn or stopped working. */
  onFail?: (error: unknown) => void;
}

/** Distance below the viewport at which the map starts to load. */
const ahead = "200px";

interface ZoomButtonProps {
  label: string;
  icon: "plus" | "minus";
  /** Whether the map can zoom further. */
  can: boolean;
  onClick: () => void;
}

function ZoomButton({ label, icon, can, onClick }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} className={styles.control} aria-disabled={!can} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

type Loaded = { map: DrawnMap } | "waiting" | "failed";

export const storeMapMessages = {
  label: (title: string) => `Map: ${title}`,
  area: "Map area",
  help: "Arrow keys move the map, plus and minus zoom. The same stores are in the list.",
  loading: "Loading the map",
  failed: "The map could not be loaded. Its stores are listed on this page.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  /** Button for a group of stores that are too close together to have a button each. */
  zoomInTo: (count: number, names: string) => `Zoom in to ${count} stores: ${names}`,
};

/**
 * A map of stores that can be panned and zoomed. Screen readers cannot read a map, so the page must also list all of
 * its information as text.
 */
export function StoreMap({
  title,
  pins,
  load,
  view,
  selected,
  onSelect,
  caption,
  onFail,
  className,
  ...rest
}: StoreMapProps) {
  const messages = useMessages("StoreMap", storeMapMessages);
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>("waiting");
  const [can, setCan] = useState({ zoomIn: true, zoomOut: true });
  const helpId = useId();
  const map = typeof loaded === "object" ? loaded.map : undefined;

  const select = useEffectEvent((id: string) => onSelect?.(id));
  const fail = useEffectEvent((error: unknown) => {
    setLoaded("failed");
    onFail?.(error);
  });
  const start = useEffectEvent((draw: DrawMap) => {
    if (!stage.current) return undefined;
    const drawn = draw(stage.current, {
      view,
      onSelect: select,
      onZoom: setCan,
      onFail: fail,
      groupLabel: messages.zoomInTo,
    });
    setLoaded({ map: drawn });
    return drawn;
  });

  useEffect(() => {
    let drawn: DrawnMap | undefined;
    let gone = false;
    const loadAndDraw = async () => {
      try {
        const draw = await load();
        if (!gone) drawn = start(draw);
      } catch (error) {
        if (!gone) fail(error);
      }
    };
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        void loadAndDraw();
      },
      { rootMargin: ahead },
    );
    if (stage.current) seen.observe(stage.current);
    return () => {
      gone = true;
      seen.disconnect();
      drawn?.remove();
      setLoaded("waiting");
    };
  }, [load]);

  // Views are compared by content, because callers create a new but equal view on each render.
  const target = JSON.stringify(view);
  useEffect(() => map?.goTo(JSON.parse(target) as MapView), [map, target]);
  useEffect(() => map?.show({ pins, selected }), [map, pins, selected]);

  return (
    <figure {...rest} className={cx(styles.root, className)}>
      <div role="group" aria-label={messages.label(title)} className={styles.frame}>
        <div ref={stage} role="group" aria-label={messages.area} aria-describedby={helpId} className={styles.stage} />
        {loaded === "waiting" && (
          <div className={styles.wait}>
            <Spinner label={messages.loading} />
          </div>
        )}
        {loaded === "failed" && (
          <div className={styles.wait}>
            <Notice tone="info">{messages.failed}</Notice>
          </div>
        )}
        {map && (
          <div className={styles.controls}>
            <ZoomButton label={messages.zoomIn} icon="plus" can={can.zoomIn} onClick={map.zoomIn} />
            <ZoomButton label={messages.zoomOut} icon="minus" can={can.zoomOut} onClick={map.zoomOut} />
          </div>
        )}
        <p id={helpId} className={visuallyHidden}>
          {messages.help}
        </p>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
