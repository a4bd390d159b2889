import "@corkwood/tokens/global";
import { composeStories } from "@storybook/react-vite";
import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { storyFiles } from "./storyFiles.ts";

export interface RenderedStory {
  /** Such as 'forms/DateField AllStates'. */
  name: string;
  Story: ComponentType;
}

/** The stories with which every component starts: one for trying it out, and one with all states. */
export const stories: readonly RenderedStory[] = Object.entries(storyFiles).flatMap(([path, file]) => {
  const composed = composeStories(file) as Record<string, ComponentType>;
  return ["Playground", "AllStates"].flatMap((name) => {
    const Story = composed[name];
    return Story ? [{ name: `${path.slice(3, -".stories.tsx".length)} ${name}`, Story }] : [];
  });
});

const frame = () => new Promise(requestAnimationFrame);

/** Renders a story into an empty page, and waits until nothing moves. Returns a function that removes the story. */
export async function render(story: ReactNode): Promise<() => void> {
  document.documentElement.dataset["theme"] = "paper";
  const place = document.createElement("div");
  place.style.padding = "1rem";
  document.body.append(place);
  const root = createRoot(place);
  root.render(story);
  // Tabs lazy-load their panels.
  await frame();
  await vi.dynamicImportSettled();
  for (let count = 0; count < 4; count += 1) await frame();
  await document.fonts.ready;
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await frame();
  return () => {
    root.unmount();
    place.remove();
  };
}
