"use client";

import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { inlineSign } from "../../internal/components/elements.ts";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { Modal } from "../../internal/components/Modal.tsx";
import { IconControl } from "../../internal/components/IconControl.tsx";
import { Picture } from "../Picture/Picture.tsx";
import { Spinner } from "../../feedback/Spinner.tsx";
import type { GalleryPicture } from "./PictureGallery.tsx";
import * as styles from "./PictureZoom.css.ts";
import { useMessages } from "../../provider/context.ts";
import { useZoom, type Zoom } from "./useZoom.ts";

export interface PictureZoomProps {
  /** Heading and accessible name of the dialog: the product name. */
  title: string;
  /** Gallery pictures, at least one. */
  pictures: readonly GalleryPicture[];
  /** Index of the shown picture. */
  index: number;
  /** Called when the shopper moves to another picture. */
  onIndexChange: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const pictureZoomMessages = {
  /** @param number number of the picture, from 1 */
  position: (number: number, count: number, percent: number) =>
    `${count > 1 ? `Picture ${number} of ${count}` : "Picture"}, ${percent} %`,
  loading: "Loading the picture",
  previous: "Previous picture",
  next: "Next picture",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
};

/**
 * Product pictures at 2400 px in a full-window dialog, with zoom and pan by keys, buttons, touch or mouse. Lazy-load
 * this component on intent.
 */
export function PictureZoom({ title, pictures, index, onIndexChange, open, onOpenChange }: PictureZoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Modal title={title} open={open} onOpenChange={onOpenChange} initialFocus={stage} className={styles.surface}>
      <Stage
        stage={stage}
        picture={pictures[index]}
        index={index}
        count={pictures.length}
        onTurn={(by) => {
          if (pictures[index + by]) onIndexChange(index + by);
        }}
      />
    </Modal>
  );
}

interface StageProps {
  stage: RefObject<HTMLDivElement | null>;
  picture: GalleryPicture | undefined;
  index: number;
  count: number;
  /** @param by -1 for back, 1 for forward */
  onTurn: (by: -1 | 1) => void;
}

const arrows: Record<string, readonly [right: -1 | 0 | 1, down: -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the action for a key, or undefined for keys that the stage ignores. The arrow keys move a zoomed picture.
 * Otherwise they show the next or previous picture.
 * @param sign 1 if lines run from left to right, or -1
 */
function actionOf(key: string, sign: 1 | -1, view: Zoom, onTurn: StageProps["onTurn"]): (() => void) | undefined {
  if (key === "+" || key === "=") return view.zoomIn;
  if (key === "-") return view.zoomOut;
  if (key === "0") return view.reset;
  const [right, down] = arrows[key] ?? [0, 0];
  if (view.zoom > 1 && (right !== 0 || down !== 0)) return () => view.move(right, down);
  if (right === 0) return undefined;
  return () => onTurn(right === sign ? 1 : -1);
}

function Stage({ stage, picture, index, count, onTurn }: StageProps) {
  const messages = useMessages("PictureZoom", pictureZoomMessages);
  const view = useZoom(stage);
  const [arrived, setArrived] = useState<string>();
  const position = messages.position(index + 1, count, Math.round(view.zoom * 100));

  // Resets the zoom for another picture.
  const turn = (by: -1 | 1) => {
    view.reset();
    onTurn(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const action = actionOf(event.key, inlineSign(event.currentTarget), view, turn);
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div role="presentation" className={styles.room} onKeyDown={onKeyDown}>
      <div
        {...view.handlers}
        ref={stage}
        role="group"
        aria-label={position}
        // Focusable, so that the arrow keys can move a zoomed picture.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: scrollable content must be reachable
        tabIndex={0}
        className={styles.stage}
        data-zoomed={view.zoom > 1 ? "" : undefined}
      >
        <div
          className={styles.sheet}
          style={{ inlineSize: `calc(${styles.whole} * ${view.zoom})` }}
          onLoadCapture={() => setArrived(picture?.src)}
          onErrorCapture={() => setArrived(picture?.src)}
        >
          <Picture src={picture?.src} alt={picture?.alt ?? ""} sizes="2400px" priority className={styles.picture} />
        </div>
      </div>
      {arrived !== picture?.src && <Spinner label={messages.loading} className={styles.wait} />}
      <div className={styles.controls}>
        {count > 1 && (
          <>
            <IconControl icon="chevronLeft" label={messages.previous} ended={index === 0} onClick={() => turn(-1)} />
            <IconControl
              icon="chevronRight"
              label={messages.next}
              ended={index === count - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
        <IconControl icon="minus" label={messages.zoomOut} ended={!view.canZoomOut} onClick={view.zoomOut} />
        <IconControl icon="plus" label={messages.zoomIn} ended={!view.canZoomIn} onClick={view.zoomIn} />
      </div>
      <LiveText text={position} />
    </div>
  );
}
