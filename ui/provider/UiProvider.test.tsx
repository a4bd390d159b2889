import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AppliedFilters } from "../listing/AppliedFilters.tsx";
import { Breadcrumb } from "../navigation/Breadcrumb.tsx";
import { MenuButton } from "../navigation/MenuButton.tsx";
import { ScoreBadge } from "../products/facts/ScoreBadge.tsx";
import { LoadMore } from "../listing/LoadMore.tsx";
import { CellarAdvice } from "../products/facts/CellarAdvice.tsx";
import { TextLink } from "../typography/TextLink.tsx";
import type { UiMessageOverrides } from "./englishMessages.ts";
import { UiProvider } from "./UiProvider.tsx";

const german: UiMessageOverrides = {
  AppliedFilters: { clear: "Alle entfernen" },
  MenuButton: { label: "Menü" },
  ScoreBadge: { points: (score) => (score === 1 ? "Punkt," : "Punkte,") },
};

function MarkedLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} data-router="">
      {children}
    </a>
  );
}

const textOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, "");

describe("a component's messages", () => {
  it("are English without a provider", () => {
    expect(textOf(renderToString(<MenuButton />))).toBe("Menu");
  });

  it("come from the provider, and stay English if it has none", () => {
    const html = renderToString(
      <UiProvider messages={german}>
        <AppliedFilters filters={[{ label: "Shiraz", href: "#shiraz" }]} clearHref="#all" />
        <Breadcrumb links={[]} />
      </UiProvider>,
    );
    expect(textOf(html)).toBe("Remove ShirazAlle entfernen");
    expect(html).toContain('aria-label="Breadcrumb"');
  });

  it("may depend on a number", () => {
    const textFor = (score: number) =>
      textOf(
        renderToString(
          <UiProvider messages={german}>
            <ScoreBadge critic="Halliday" score={score} />
          </UiProvider>,
        ),
      );
    expect(textFor(1)).toBe("1 Punkt, Halliday");
    expect(textFor(95)).toBe("95 Punkte, Halliday");
  });

  it("are overridden by a prop for the same text", () => {
    const html = renderToString(
      <UiProvider messages={german}>
        <MenuButton label="Sortiment" />
      </UiProvider>,
    );
    expect(textOf(html)).toBe("Sortiment");
  });
});

it("the locale formats numbers and dates in messages", () => {
  const html = renderToString(
    <UiProvider locale="de">
      <LoadMore href="#more" shown={1200} total={34_567} />
      <CellarAdvice from={2026} to={2040} tasted="2026-09-03" />
    </UiProvider>,
  );
  expect(textOf(html)).toContain("Showing 1.200 of 34.567");
  expect(textOf(html)).toContain("Tasted 3. Sept. 2026");
});

describe("a nested provider", () => {
  it("inherits the settings that it leaves out", () => {
    const html = renderToString(
      <UiProvider messages={german}>
        <UiProvider linkComponent={MarkedLink}>
          <MenuButton />
          <TextLink href="#shiraz">Shiraz</TextLink>
        </UiProvider>
        <TextLink href="#whisky">Whisky</TextLink>
      </UiProvider>,
    );
    expect(textOf(html)).toContain("Menü");
    expect(html.match(/data-router/g)).toHaveLength(1);
  });
});
