"use client";

import { cx } from "class-variance-authority";
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import type { DrawMap, DrawnMap, MapPin, MapView } from "./mapParts.ts";
import * as styles from "./StoreMap.css.ts";

export interface StoreMapProps extends Omit<ComponentProps<"figure">, "children" | "title" | "onSelect"> {
  /** What it shows: 'Our stores', 'Corkwood Fitzroy'. */
  title: string;
  /** What can be chosen. */
  pins: readonly MapPin[];
  /** Fetches what draws the map, once it is seen. One that stays the same. */
  load: () => Promise<DrawMap>;
  /** Where it starts; another place or zoom moves it there. @default the whole country */
  view?: MapView | undefined;
  /** The chosen pin's id. Choosing another one moves the map there. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  /** Below the map: where it comes from. */
  caption?: ReactNode;
  /** Called where the map could not be drawn, or stopped working. */
  onFail?: (error: unknown) => void;
}

/** The middle of Australia (specification/stores#map-centre, specification/stores#small-maps). */
const centre: MapView = { lat: -25.6, lng: 134.35, zoom: 4, room: 500 };

/** How far below the screen it may still be when it is fetched. */
const ahead = "200px";

interface ZoomButtonProps {
  label: string;
  icon: "plus" | "minus";
  /** Whether the map goes further. */
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

/** A map of stores that can be moved and zoomed. All that stands on it is said beside it, too: a map cannot be read aloud. */
export function StoreMap({
  title,
  pins,
  load,
  view = centre,
  selected,
  onSelect,
  caption,
  onFail,
  className,
  ...rest
}: StoreMapProps) {
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
    const drawn = draw(stage.current, { view, onSelect: select, onZoom: setCan, onFail: fail });
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

  const { lat, lng, zoom, room } = view;
  useEffect(() => map?.goTo({ lat, lng, zoom, ...(room !== undefined && { room }) }), [map, lat, lng, zoom, room]);
  useEffect(() => map?.show({ pins, selected }), [map, pins, selected]);

  return (
    <figure {...rest} className={cx(styles.root, className)}>
      <div role="group" aria-label={`Map: ${title}`} className={styles.frame}>
        <div ref={stage} role="group" aria-label="Map area" aria-describedby={helpId} className={styles.stage} />
        {loaded === "waiting" && (
          <div className={styles.wait}>
            <Spinner label="Loading the map" />
          </div>
        )}
        {loaded === "failed" && (
          <div className={styles.wait}>
            <Notice tone="info">The map could not be loaded. Its stores are listed on this page.</Notice>
          </div>
        )}
        {map && (
          <div className={styles.controls}>
            <ZoomButton label="Zoom in" icon="plus" can={can.zoomIn} onClick={map.zoomIn} />
            <ZoomButton label="Zoom out" icon="minus" can={can.zoomOut} onClick={map.zoomOut} />
          </div>
        )}
        <p id={helpId} className={visuallyHidden}>
          Arrow keys move the map, plus and minus zoom. The same stores are in the list.
        </p>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
