import { UiProvider, type Clock } from "@corkwood/ui";
import type { ComponentType } from "react";

/** Decorator for stories whose components wait or count down by a clock. */
export function withClock(clock: Clock) {
  return function Decorated(Story: ComponentType) {
    return (
      <UiProvider clock={clock}>
        <Story />
      </UiProvider>
    );
  };
}
