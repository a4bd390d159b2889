import { UiProvider } from "@corkwood/ui";
import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { englishLeft, pseudo, pseudoMessages } from "./languages/pseudoMessages.ts";
import { storyFiles, storySources, textAttributes } from "./languages/storyFiles.ts";

/** Text in elements, and in attributes that are read to shoppers. */
function textsIn(html: string): string[] {
  const texts = html.replaceAll("<!-- -->", "").matchAll(/>([^<]+)</g);
  const attributes = html.matchAll(new RegExp(` (?:${textAttributes.join("|")})="([^"]*)"`, "g"));
  return [...texts, ...attributes].map(([, text = ""]) => text);
}

const inPseudoLocale = (Story: ComponentType) =>
  renderToString(
    <UiProvider messages={pseudoMessages}>
      <Story />
    </UiProvider>,
  );

describe("the pseudo-locale", () => {
  it("is accented, longer and in brackets", () => {
    expect(pseudo(" Clear all: ")).toBe(" ⟦Çļéåŕ åļļ: ļöñ⟧ ");
  });

  it("leaves no English component text in any story", () => {
    const rendered = Object.entries(storyFiles).flatMap(([path, file]) =>
      Object.entries(composeStories(file) as Record<string, ComponentType>).map(([name, Story]) => ({
        story: `${path} ${name}`,
        html: inPseudoLocale(Story),
      })),
    );
    expect(rendered.filter(({ html }) => html.includes("⟦")).length).toBeGreaterThan(200);
    const found = rendered.flatMap(({ story, html }) =>
      textsIn(html)
        .filter((text) => englishLeft(text, storySources))
        .map((text) => `${story}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("reports English text", () => {
    expect(englishLeft("Work out the total", "")).toBe(false);
    expect(englishLeft("Working out the total", "")).toBe(true);
    expect(englishLeft("⟦Ŵöŕķ⟧ Remove", "")).toBe(true);
    expect(englishLeft("Remove", '<Button label="Remove" />')).toBe(false);
  });
});
