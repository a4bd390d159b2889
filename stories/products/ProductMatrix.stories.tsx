import type { DisplayMode } from "@corkwood/commerce";
import { themeNames, vars } from "@corkwood/tokens/theme.css";
import { Heading } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { availabilityNames, displays, stateNames } from "../support/productDisplays.tsx";
import { sampleProducts } from "../support/products.tsx";

/** States by display and theme. These stories are as large as pages, and run with the page stories. */
const meta = { title: "Product matrix", tags: ["page"], parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One product for each state and each availability. */
const ofRules = new Set<string>([...Object.values(stateNames), ...Object.values(availabilityNames)]);

/** The same products in every theme, stacked. */
function inEveryTheme(display: DisplayMode): Story {
  const products = sampleProducts.filter(({ state }) => ofRules.has(state));
  return {
    render: () => (
      <>
        {themeNames.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={`${display}, ${theme}`}
            style={{ padding: vars.space.m, background: vars.color.ground, color: vars.color.ink }}
          >
            <Heading level={2} size="small">
              {display}, {theme}
            </Heading>
            {displays[display](products)}
          </section>
        ))}
      </>
    ),
    play: async ({ canvas }) => {
      for (const theme of themeNames) {
        const section = within(canvas.getByRole("region", { name: `${display}, ${theme}` }));
        for (const { name } of products) await expect(section.getAllByText(name)[0]).toBeVisible();
      }
    },
  };
}

export const GridInEveryTheme = inEveryTheme("grid");
export const CompactInEveryTheme = inEveryTheme("compact");
export const ListInEveryTheme = inEveryTheme("list");
export const FullInEveryTheme = inEveryTheme("full");
