import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from "react";

/**
 * Range of zoom levels. At 1, the whole picture is visible; at 4, a 2400 px picture is several times larger than a
 * large screen.
 */
const least = 1;
const max = 4;
const step = 1.5;
/** Zoom level after a tap or a click. */
const close = 2.5;
/** Distance in CSS pixels that still counts as a tap, because fingers are never completely still. */
const stillness = 6;
/** Distance in CSS pixels by which an arrow key moves the picture. */
const stride = 80;

/** A point in the window, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** A point in the window and the part of the sheet that should stay under it. */
interface Anchor extends Point {
  fromLeft: number;
  fromTop: number;
}

export interface Zoom {
  zoom: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** @param right steps to the right; @param down steps downwards */
  move: (right: number, down: number) => void;
  /** The stage's handlers for dragging, pinching and tapping. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

function middleOf([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distanceOf([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function within(zoom: number): number {
  return Math.min(max, Math.max(least, zoom));
}

/**
 * Zooms the first child of a scrolling stage, which is sized by `zoom`. Keeps the point under the pointer, or between
 * two fingers, fixed.
 */
export function useZoom(stage: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(least);
  const anchor = useRef<Anchor>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef({ zoom: least, distance: 0, moved: 0 });

  function zoomTo(next: number, at?: Point) {
    const frame = stage.current?.getBoundingClientRect();
    const sheet = stage.current?.firstElementChild?.getBoundingClientRect();
    if (!frame || !sheet || within(next) === zoom) return;
    const { x, y } = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    anchor.current = { x, y, fromLeft: (x - sheet.left) / sheet.width, fromTop: (y - sheet.top) / sheet.height };
    setZoom(within(next));
  }

  useLayoutEffect(() => {
    const sheet = stage.current?.firstElementChild?.getBoundingClientRect();
    if (!sheet || !anchor.current) return;
    const { x, y, fromLeft, fromTop } = anchor.current;
    anchor.current = undefined;
    stage.current?.scrollBy({
      left: sheet.left + fromLeft * sheet.width - x,
      top: sheet.top + fromTop * sheet.height - y,
      behavior: "instant",
    });
  });

  // A trackpad pinch arrives as a wheel event with the control key. React's listener is passive and cannot prevent the
  // page zoom.
  useEffect(() => {
    const frame = stage.current;
    if (!frame) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(zoom * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    };
    frame.addEventListener("wheel", onWheel, { passive: false });
    return () => frame.removeEventListener("wheel", onWheel);
  });

  function pair(): [Point, Point] | undefined {
    const [first, second] = pointers.current.values();
    return first && second && [first, second];
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const two = pair();
    gesture.current = { zoom, distance: two ? distanceOf(two) : 0, moved: two ? stillness : 0 };
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    const two = pair();
    const share = two ? 2 : 1;
    gesture.current.moved += Math.hypot(now.x - before.x, now.y - before.y);
    stage.current?.scrollBy({ left: (before.x - now.x) / share, top: (before.y - now.y) / share, behavior: "instant" });
    const { zoom: from, distance } = gesture.current;
    if (two && distance > 0) zoomTo((from * distanceOf(two)) / distance, middleOf(two));
  };

  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    gesture.current.distance = 0;
  };

  return {
    zoom,
    canZoomIn: zoom < max,
    canZoomOut: zoom > least,
    zoomIn: () => zoomTo(zoom * step),
    zoomOut: () => zoomTo(zoom / step),
    reset: () => zoomTo(least),
    move: (right, down) => stage.current?.scrollBy({ left: right * stride, top: down * stride, behavior: "instant" }),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event) => {
        const isTap = pointers.current.has(event.pointerId) && gesture.current.moved < stillness;
        end(event);
        if (isTap) zoomTo(zoom > least ? least : close, { x: event.clientX, y: event.clientY });
      },
      onPointerCancel: end,
    },
  };
}
