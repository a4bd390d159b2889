import { durations, easings } from "@corkwood/tokens/motion";
import { vars } from "@corkwood/tokens/theme.css";
import { Button } from "@corkwood/ui";
import { useState } from "react";
import { Scale, withUnit } from "./Scale.tsx";

export function Durations() {
  return (
    <Scale
      caption="Durations"
      values={withUnit(durations, "ms")}
      purposes={{
        feedback: "Feedback of a control to a hover or press",
        waitShown: "Delay before a loading indicator appears; shorter waits show none",
        menuOpenDelay: "Delay between hovering a department and opening its panel",
        menuCloseDelay: "Delay between the pointer leaving and closing the panel",
        miniCartFade: "Appearance and disappearance of the mini cart",
        searchSpinner: "Delay before a search shows a spinner; faster searches show none",
        overlay: "Opening and closing of dialogs, drawers and alerts",
        slideFade: "Cross-fade between two slides of a fading carousel",
        slideShown: "Time per slide of a fading carousel, including its fade",
        pictureMove: "Animation of a picture from its card to the product page",
      }}
    />
  );
}

const keywords: Record<string, string> = { "ease-out": "cubic-bezier(0, 0, 0.58, 1)" };

/** Curve of progress over time. */
function Curve({ easing }: { easing: string }) {
  const [x1, y1, x2, y2] = (keywords[easing] ?? easing).match(/[\d.]+/g)?.map(Number) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return (
    <svg viewBox="-4 -4 108 108" aria-hidden="true" style={{ inlineSize: vars.space.xxxl, blockSize: vars.space.xxxl }}>
      <path d="M0 0V100H100" fill="none" stroke={vars.color.ruleStrong} />
      <path
        d={`M0 100C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`}
        fill="none"
        stroke={vars.color.accent}
        strokeWidth={4}
      />
    </svg>
  );
}

function EasingSample({ name, easing }: { name: string; easing: string }) {
  const [there, setThere] = useState(false);
  return (
    <span style={{ display: "flex", alignItems: "center", gap: vars.space.l }}>
      <Curve easing={easing} />
      <Button size="small" onClick={() => setThere(!there)}>
        Move by {name}
      </Button>
      <span
        style={{
          inlineSize: vars.space.m,
          blockSize: vars.space.m,
          marginInlineEnd: vars.space.xxxl,
          background: vars.color.accent,
          transform: there ? `translateX(${vars.space.xxxl})` : "none",
          // The samples run at a third of the speed of overlays, so that the motion is visible.
          transition: `transform calc(3 * ${vars.duration.overlay}) ${easing}`,
        }}
      />
    </span>
  );
}

function easingSample(easing: string, name: string) {
  return <EasingSample name={name} easing={easing} />;
}

export function Easings() {
  return (
    <Scale
      caption="Easings"
      values={easings}
      purposes={{
        enter: "Elements that appear: fast at first, then slowing down",
        leave: "Elements that disappear: slow at first, then accelerating",
        plain: "Changes in place, such as colours and fades",
      }}
      show={easingSample}
    />
  );
}
