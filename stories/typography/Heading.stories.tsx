import { Heading, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Typography/Heading",
  component: Heading,
  args: { level: 2, children: "Wines of the Yarra Valley" },
  parameters: manual({
    use: "Names of pages, sections and products in the serif font. `level` is the position in the document outline, `size` the visual size.",
    avoid:
      "Large text that is not a heading: use Text with size 'lead'. Labels of fields and groups, which the field provides.",
    content: [
      "Sentence case, no full stop. Start with the word that distinguishes it from other headings.",
      "Names of wines keep the capitals of their labels.",
    ],
    related: ["Prose"],
    accessibility: [
      "`level` sets the element, h1 to h4, for a screen reader's list of headings. Each page has one of level 1 and skips no level.",
      "`size` affects only the look, so that the outline does not depend on the design.",
      "Sizes depend on the shopper's text size and the screen width. Long words break rather than widen the page.",
    ],
  }),
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Wines of the Yarra Valley" })).toBeVisible();
  },
};

const sizes = ["display", "large", "medium", "small", "tiny"] as const;
const levels = [1, 2, 3, 4] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <Specimens key={size} title={`size ${size}`}>
          <Heading level={3} size={size}>
            Wines of the Yarra Valley
          </Heading>
        </Specimens>
      ))}
      <Specimens title="sizes that levels have by themselves">
        <Stack gap="s">
          {levels.map((level) => (
            <Heading key={level} level={level}>
              Level {level}
            </Heading>
          ))}
        </Stack>
      </Specimens>
      <Specimens title="long: lines of even length, and a word that is wider than a phone">
        <Stack gap="m">
          <Heading level={3} size="large">
            Mère Fauve Chambolle Premier Cru Les Grives, from a cellar that has not been opened since the year 2018
          </Heading>
          <Heading level={3} size="large">
            Trockenbeerenauslesenversteigerungskatalog
          </Heading>
        </Stack>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    const byLevel = canvas.getByRole("heading", { level: 1 });
    await expect(byLevel).toHaveTextContent("Level 1");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The distinguishing word comes first, in sentence case. */
export const DoStartWithTheSubject: Story = { args: { children: "Delivery to Tasmania" } };

/** Filler words and capitals slow down scanning. */
export const DontWelcome: Story = { args: { children: "Welcome To Our Page About Delivery To Tasmania." } };
