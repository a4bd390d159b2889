import { Story } from "@storybook/addon-docs/blocks";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { findPart, type Manual } from "../stories/support/manual.ts";

type Parts = NonNullable<Manual["anatomy"]>;

/** A part's box and the position of its number, in pixels from the corner of the drawing. */
interface Mark {
  number: number;
  box: { left: number; top: number; width: number; height: number };
  side: "left" | "right";
  /** Start of the line to the part. */
  x: number;
  y: number;
}

/** Diameter of a number and the gap to the next one, in pixels. */
const [diameter, gap] = [24, 6];
/** Distance of the numbers from the edge, in pixels. */
const margin = 8;

/** Moves numbers of one side down until none covers another. */
function spread(marks: readonly Mark[], side: Mark["side"]): Mark[] {
  let free = 0;
  return marks
    .filter((mark) => mark.side === side)
    .toSorted((one, other) => one.y - other.y)
    .map((mark) => {
      const y = Math.max(mark.y, free + diameter / 2);
      free = y + diameter / 2 + gap;
      return { ...mark, y };
    });
}

function measure(drawing: Element, parts: Parts): Mark[] {
  const frame = drawing.querySelector("iframe");
  const root = frame ? frame.contentDocument?.body : drawing.firstElementChild;
  if (!root) return [];
  const outer = drawing.getBoundingClientRect();
  // Boxes in a frame are relative to the frame.
  const { left, top } = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const marks = parts.flatMap(([, selector], index): Mark[] => {
    const rect = findPart(root, selector)?.getBoundingClientRect();
    if (!rect) return [];
    const box = {
      left: rect.left + left - outer.left,
      top: rect.top + top - outer.top,
      width: rect.width,
      height: rect.height,
    };
    const isLeft = box.left + box.width / 2 < outer.width / 2;
    const sides = isLeft
      ? ({ side: "left", x: margin + diameter } as const)
      : ({ side: "right", x: outer.width - margin - diameter } as const);
    return [{ number: index + 1, box, ...sides, y: box.top + Math.min(box.height / 2, 24) }];
  });
  return [...spread(marks, "left"), ...spread(marks, "right")];
}

/**
 * Calls `onChange` when the layout below an element may have changed: elements, sizes, pictures, fonts, or the end of
 * an animation. Returns a function that stops the observation.
 */
function observeLayout(root: Element, onChange: () => void): () => void {
  const mutations = new MutationObserver(onChange);
  mutations.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const sizes = new ResizeObserver(onChange);
  sizes.observe(root);
  const { fonts } = root.ownerDocument;
  const events = ["load", "animationend", "transitionend"];
  // `load` does not bubble, but can be captured.
  for (const event of events) root.addEventListener(event, onChange, true);
  fonts.addEventListener("loadingdone", onChange);
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    for (const event of events) root.removeEventListener(event, onChange, true);
    fonts.removeEventListener("loadingdone", onChange);
  };
}

/** Boxes of the parts. Measured again whenever the story may have changed. */
function useMarks(parts: Parts) {
  const ref = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    const drawing = ref.current;
    const story = drawing?.firstElementChild;
    if (!story) return undefined;
    let request = 0;
    const update = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        const measured = measure(drawing, parts);
        setMarks((known) => (JSON.stringify(known) === JSON.stringify(measured) ? known : measured));
      });
    };
    // A story over the whole window has its own frame, whose document is replaced when the frame loads.
    let framed: Document | null | undefined;
    let stopFrame = () => {};
    const updateFrame = () => {
      const current = story.querySelector("iframe")?.contentDocument;
      if (current !== framed) {
        stopFrame();
        framed = current;
        stopFrame = current ? observeLayout(current.documentElement, update) : () => {};
      }
      update();
    };
    const stop = observeLayout(story, updateFrame);
    updateFrame();
    return () => {
      cancelAnimationFrame(request);
      stopFrame();
      stop();
    };
  }, [parts]);
  return { ref, marks };
}

/** A story with a number beside each of its parts, and the list of parts. */
export function Anatomy({ of, parts }: { of: ComponentProps<typeof Story>["of"]; parts: Parts }) {
  const { ref, marks } = useMarks(parts);
  return (
    <figure className="anatomy">
      {/* The drawing is a picture of the component, described by the list below. */}
      <div ref={ref} className="anatomyDrawing" aria-hidden inert>
        <div>
          <Story of={of} />
        </div>
        <svg className="anatomyLines">
          {marks.map(({ number, box, side, x, y }) => (
            <g key={number}>
              <rect x={box.left} y={box.top} width={box.width} height={box.height} rx={2} />
              <line
                x1={x}
                y1={y}
                x2={side === "left" ? box.left : box.left + box.width}
                y2={Math.min(Math.max(y, box.top), box.top + box.height)}
              />
            </g>
          ))}
        </svg>
        {marks.map(({ number, side, y }) => (
          <span key={number} className="anatomyNumber" style={{ [side]: margin, top: y - diameter / 2 }}>
            {number}
          </span>
        ))}
      </div>
      <figcaption>
        <ol>
          {parts.map(([part]) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
