import { Stack, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Typography/Text",
  component: Text,
  args: { children: "Vines were planted here in 1838, and again, after a long sleep, in the 1960s." },
  parameters: manual({
    use: "All text other than headings: a paragraph, a note, a figure in a column.",
    avoid: "The merchant's content with lists and headings: use Prose. A product's state: use Tag.",
    content: [
      "Sentence case and contractions, with the fact first. A space separates a number from its unit: '750 ml'.",
    ],
    accessibility: [
      "A paragraph by default. Set `as` to 'span' within a sentence or a button.",
      "Tones have a contrast of at least 4.5 on every background of every theme. A tone must not be the only sign: say it in words, too.",
      "Lines are at most 66 characters long.",
    ],
  }),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const sizes = ["lead", "body", "small", "micro"] as const;
const tones = ["ink", "muted", "available", "offer", "error", "info"] as const;
const weights = ["regular", "medium", "strong"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <Specimens key={size} title={size}>
          <Text size={size}>
            A cool valley an hour from Melbourne, known for Pinot Noir and Chardonnay. Vines were planted here in 1838,
            and again, after a long sleep, in the 1960s.
          </Text>
        </Specimens>
      ))}
      <Specimens title="tones">
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Specimens>
      <Specimens title="weights">
        {weights.map((weight) => (
          <Text key={weight} weight={weight}>
            {weight}
          </Text>
        ))}
      </Specimens>
      <Specimens title="tabular: figures of one width">
        <Stack gap="xxs" data-testid="tabular">
          <Text as="span" tabular>
            $111.11
          </Text>
          <Text as="span" tabular>
            $468.90
          </Text>
        </Stack>
      </Specimens>
      <Specimens title="a word that is wider than its room">
        <Text style={{ maxInlineSize: "10rem" }}>Trockenbeerenauslesenversteigerungskatalog</Text>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    const figures = [...canvas.getByTestId("tabular").children].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().width;
    });
    await expect(figures[0]).toBeCloseTo(figures[1] ?? 0, 1);
  },
};

/** The fact comes first, in sentence case. */
export const DoStartWithTheFact: Story = { args: { children: "Sent from Melbourne within a day. Free from $200." } };

/** Capitals are slower to read, and the fact comes last. */
export const DontShout: Story = {
  args: { children: "PLEASE NOTE THAT ALL ORDERS PLACED WITH US ARE GENERALLY SENT WITHIN A DAY" },
};
