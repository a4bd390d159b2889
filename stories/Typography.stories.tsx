import { Heading, Prose, Text, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Specimens } from "./Specimens.tsx";

const meta = {
  title: "Heading and Text",
  component: Heading,
  args: { level: 2, children: "Wines of the Yarra Valley" },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const sizes = ["display", "large", "medium", "small", "tiny"] as const;
const tones = ["ink", "muted", "available", "offer", "error", "info"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <Specimens key={size} title={size}>
          <Heading level={3} size={size}>
            Wines of the Yarra Valley
          </Heading>
        </Specimens>
      ))}
      <Specimens title="text">
        <div>
          <Text size="lead">A cool valley an hour from Melbourne, known for Pinot Noir and Chardonnay.</Text>
          <Text>Vines were planted here in 1838, and again, after a long sleep, in the 1960s.</Text>
          <Text size="small">Prices are for a bottle of 750 ml.</Text>
          <Text size="micro">Licence 36000000</Text>
        </div>
      </Specimens>
      <Specimens title="tones">
        {tones.map((tone) => (
          <Text key={tone} tone={tone} weight="medium">
            {tone}
          </Text>
        ))}
      </Specimens>
      <Specimens title="links">
        <Text>
          Read about <TextLink href="#freight">freight rates</TextLink> before you order.
        </Text>
        <TextLink href="#all" standalone tone="inherit">
          All of Victoria
        </TextLink>
        <TextLink href="#quiet" standalone tone="quiet">
          Quiet, in a list
        </TextLink>
      </Specimens>
      <Specimens title="prose">
        <Prose>
          <h3>Cellaring</h3>
          <p>
            Lay bottles down in the dark at <strong>12 to 15 °C</strong>.
          </p>
          <ul>
            <li>Away from light</li>
            <li>Away from heat</li>
          </ul>
        </Prose>
      </Specimens>
    </>
  ),
};
