import { LegalStatements } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const age = "We sell alcohol to people aged 18 and over only, and ask for proof of age on delivery.";
const warning =
  "Under the Liquor Control Reform Act 1998 it is an offence to supply alcohol to a person under the age of 18 years (penalty exceeds $23,000), and for a person under the age of 18 years to purchase or receive liquor (penalty exceeds $900).";
const licence = "Liquor licence 36000000, Corkwood Pty Ltd";

const meta = {
  title: "Page/LegalStatements",
  component: LegalStatements,
  args: { age, warning, licence },
  parameters: manual({
    use: "Legally required statements: alcohol for adults only, the liquor act's warning, the licence. In the footer and the checkout, from the site settings.",
    avoid: "Asking for the shopper's age, which is a step of the checkout. Other small print: use Text.",
    anatomy: [
      ["Age mark", "p > span[aria-hidden]"],
      ["Age statement", "p:first-child"],
      ["Warning", "p:nth-child(2)"],
      ["Licence", "p:last-child"],
    ],
    content: ["Copy the wording of the act. Change nothing but the names and numbers that it leaves open."],
    accessibility: [
      "Plain sentences. The '18+' sign repeats the first one visually and is hidden from screen readers.",
      "Empty settings leave no gap. Without any statement, nothing is rendered.",
    ],
  }),
} satisfies Meta<typeof LegalStatements>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    for (const words of [age, warning, licence]) await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvas.getByText("18+")).toHaveAttribute("aria-hidden", "true");
  },
};

/** No statement set. */
export const Empty: Story = {
  render: () => (
    <div data-testid="place">
      <LegalStatements licence="" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId("place")).toBeEmptyDOMElement();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="all three">
        <LegalStatements age={age} warning={warning} licence={licence} />
      </Specimens>
      <Specimens title="age and licence">
        <LegalStatements age={age} licence={licence} />
      </Specimens>
      <Specimens title="licence alone">
        <LegalStatements licence={licence} />
      </Specimens>
    </>
  ),
};

/** The wording of the act, with its own names and numbers. */
export const DoCopyTheAct: Story = {};

/** A friendly summary is not the statement that the act requires. */
export const DontRephraseTheAct: Story = {
  args: { age: "Over 18s only, please!", warning: "Selling to minors is illegal and can be expensive." },
};
