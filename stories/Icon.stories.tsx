import { Icon, type IconName } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Specimens } from "./Specimens.tsx";

const meta = { component: Icon, args: { name: "cart" } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const names: IconName[] = [
  "alert",
  "cart",
  "check",
  "chevronDown",
  "chevronLeft",
  "chevronRight",
  "clock",
  "close",
  "filter",
  "grid",
  "heart",
  "info",
  "list",
  "lock",
  "menu",
  "minus",
  "phone",
  "plus",
  "rows",
  "search",
  "truck",
];

export const AllStates: Story = {
  render: () => (
    <Specimens title="icons">
      {names.map((name) => (
        <span key={name} style={{ display: "inline-flex", alignItems: "center", gap: "0.5rem", inlineSize: "9rem" }}>
          <Icon name={name} /> {name}
        </span>
      ))}
    </Specimens>
  ),
};
