import { BotCheck, type BotCheckProps } from "@corkwood/ui";
import { vars } from "@corkwood/tokens/theme.css";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

/** Simulates the script of a check: appends a box as large as Turnstile's. */
function aBox(inlineSize: string, blockSize: string): HTMLElement {
  const box = document.createElement("div");
  const label = document.createElement("label");
  const press = document.createElement("input");
  press.type = "checkbox";
  label.append(press, " I am a person");
  Object.assign(label.style, { display: "grid", placeContent: "center", gridAutoFlow: "column", gap: "0.5rem" });
  Object.assign(label.style, {
    inlineSize,
    blockSize,
    maxInlineSize: "100%",
    border: `1px solid ${vars.color.ruleStrong}`,
  });
  box.append(label);
  return box;
}

/** A check that shows a box. */
function Asked({ box, ...args }: BotCheckProps & { box: readonly [inlineSize: string, blockSize: string] }) {
  return (
    <BotCheck
      {...args}
      ref={(element) => {
        const asked = aBox(...box);
        asked.dataset["asks"] = "";
        element?.append(asked);
        return () => asked.remove();
      }}
    />
  );
}

const meta = {
  title: "Forms/BotCheck",
  component: BotCheck,
  args: { purpose: "order" },
  parameters: manual({
    use: "Container for the box of a bot check, at the end of the form that needs it.",
    avoid: "An invisible check such as a proof of work, which needs no space.",
    content: ["The sentence says what to do and where: 'Please confirm below that you are a person.'"],
    related: ["ErrorSummary", "OrderLookupForm"],
    patterns: "none",
    keyboard: [["Tab", "Goes into the box while it waits for an interaction."]],
    accessibility: [
      "Takes no space until the check needs an interaction. Then a sentence is announced politely, followed by the box.",
      "The box belongs to another company and is in a frame with its own name. It never makes the page scroll sideways.",
    ],
  }),
} satisfies Meta<typeof BotCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

const sentence = "Please confirm below that you’re a person. We’ll continue automatically.";

/** The box is visible only while the check needs an interaction. */
export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    const place = canvasElement.querySelector<HTMLElement>('[data-bot-check="order"]');
    if (!place) throw new Error("The container is missing");
    await expect(place.getBoundingClientRect().height).toBe(0);
    const box = aBox("300px", "65px");
    box.hidden = true;
    place.append(box);
    await expect(canvas.getByText(sentence)).not.toBeVisible();
    box.hidden = false;
    box.dataset["asks"] = "";
    await expect(canvas.getByText(sentence)).toBeVisible();
    await expect(canvas.getByRole("status")).toContainElement(canvas.getByText(sentence));
    await expect(canvas.getByRole("checkbox", { name: "I am a person" })).toBeVisible();
    box.remove();
    await expect(place.getBoundingClientRect().height).toBe(0);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="nothing is asked: takes no room">
        <BotCheck {...args} />
      </Specimens>
      <Specimens title="asks for a press">
        <Asked {...args} box={["300px", "65px"]} />
      </Specimens>
      <Specimens title="on a narrow phone">
        <div style={{ inlineSize: "16rem" }}>
          <Asked {...args} box={["150px", "140px"]} />
        </div>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("checkbox", { name: "I am a person" })).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
