import "@corkwood/tokens/global";
import { breakpoints } from "@corkwood/tokens/media";
import { themeNames } from "@corkwood/tokens/theme.css";
import { UiProvider } from "@corkwood/ui";
import type { Preview, StoryContext } from "@storybook/react-vite";
import { createElement, type ComponentType } from "react";
import { configure } from "storybook/test";
import { pseudoMessages } from "../stories/languages/pseudoMessages.ts";
import type { Manual } from "../stories/support/manual.ts";
import { usageCode } from "../stories/support/usageCode.ts";
import { extractArgTypes } from "./argTypes.ts";
import { ManualPage } from "./ManualPage.tsx";
import { startTheme } from "./theme.ts";
import { ThemedDocs } from "./ThemedDocs.tsx";
import "./docs.css";

// By default, play functions wait one second for an element, which is not enough for a page on a busy machine.
configure({ asyncUtilTimeout: 5000 });

function viewport(name: string, width: number, height: number) {
  return { name, styles: { width: `${width}px`, height: `${height}px` } };
}

/** Shows the playground's current props as code, and all other stories as they are written. */
function sourceOf(written: string, { name, component, args, parameters }: StoryContext): string {
  const { example } = (parameters["manual"] as Manual | undefined) ?? {};
  if (name !== "Playground" || !component) return written;
  return usageCode(example ?? createElement(component as ComponentType, args));
}

const preview: Preview = {
  tags: ["autodocs"],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "paintbrush", items: themeNames, dynamicTitle: true },
    },
    language: {
      description: "Language",
      toolbar: {
        title: "Language",
        icon: "globe",
        items: ["English", "pseudo-locale", "right to left"],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: startTheme, language: "English" },
  beforeEach: ({ globals }) => {
    document.documentElement.dataset.theme = String(globals["theme"]);
  },
  decorators: [
    (Story, { globals }) => {
      // The theme is set again here, because `beforeEach` does not run when the toolbar changes.
      document.documentElement.dataset.theme = String(globals["theme"]);
      const language = globals["language"];
      document.documentElement.dir = language === "right to left" ? "rtl" : "";
      if (language === "English") return <Story />;
      return (
        <UiProvider {...(language === "pseudo-locale" ? { messages: pseudoMessages } : { locale: "he" })}>
          <Story />
        </UiProvider>
      );
    },
  ],
  parameters: {
    layout: "padded",
    controls: { expanded: true },
    docs: {
      page: ManualPage,
      container: ThemedDocs,
      extractArgTypes,
      source: { transform: sourceOf, language: "tsx" },
    },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          "Corkwood",
          "Foundations",
          "Patterns",
          "Product states",
          "Product matrix",
          "Layout",
          "Typography",
          "Actions",
          "Navigation",
          "Forms",
          "Search",
          "Listing",
          "Products",
          "Cart",
          "Checkout",
          "Overlays",
          "Feedback",
          "Content",
          "Stores",
          "Page",
          "Pages",
          "Emails",
        ],
      },
    },
    a11y: {
      test: "error",
      // axe does not check target sizes by default (WCAG 2.5.8).
      config: { rules: [{ id: "target-size", enabled: true }] },
      // Skips frames, because axe is not loaded in them and would wait half a second for each. Describing only problems is
      // faster on whole pages.
      options: { iframes: false, resultTypes: ["violations", "incomplete"] },
    },
    viewport: {
      options: {
        phone: viewport("Phone", 375, 812),
        tablet: viewport("Tablet", breakpoints.m * 16, 1024),
        desktop: viewport("Desktop", breakpoints.xl * 16, 900),
        wide: viewport("Wide", 1920, 1080),
      },
    },
  },
};

export default preview;
