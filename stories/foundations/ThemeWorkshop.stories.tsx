import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ThemeWorkshop } from "./workshop/ThemeWorkshop.tsx";

const meta = {
  title: "Foundations/Theme workshop",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

/** The workshop with this Storybook's pages, which tests of single stories do not have. */
export const Workshop: StoryObj = { tags: ["!test"], render: () => <ThemeWorkshop /> };

const samplePage = new Blob(['<body style="background: var(--cw-color-ground)"><h1>A page</h1>'], {
  type: "text/html",
});
const samplePageUrl = URL.createObjectURL(samplePage);

export const Behaviour: StoryObj = {
  beforeEach: () => {
    const { hash } = location;
    history.replaceState(history.state, "", "#accent=%230b4f6c");
    return () => history.replaceState(history.state, "", hash || location.href.split("#")[0]);
  },
  render: () => <ThemeWorkshop pageUrl={() => samplePageUrl} />,
  play: async ({ canvas }) => {
    // The tabs load after the first paint.
    await canvas.findByRole("tab", { name: "Colours" });
    const page = await canvas.findByTitle<HTMLIFrameElement>("Home page");
    const pageColor = () => getComputedStyle(page.contentDocument?.body ?? page).backgroundColor;
    await expect(canvas.getByLabelText("accent, value")).toHaveValue("#0b4f6c");
    await expect(canvas.getByText(/^All \d+ colour pairs/)).toBeInTheDocument();

    const ground = canvas.getByLabelText("ground, value");
    await userEvent.clear(ground);
    await userEvent.type(ground, "#7b5a5");
    await userEvent.tab();
    await expect(ground).toHaveAccessibleDescription(/Use #rrggbb/);
    await userEvent.type(ground, "0");
    await waitFor(() => expect(pageColor()).toBe("rgb(123, 90, 80)"));
    await expect(canvas.getByText(/^Contrast is too low in \d+ of/)).toBeInTheDocument();
    await expect(location.hash).toContain("ground=%237b5a50");

    await userEvent.click(canvas.getByRole("tab", { name: "Contrast" }));
    const [first] = within(canvas.getByRole("table")).getAllByRole("row").slice(1);
    await expect(first).toHaveTextContent("Too low");

    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(pageColor()).toBe("rgb(251, 248, 242)"));
    await userEvent.click(canvas.getByRole("button", { name: "Redo" }));
    await waitFor(() => expect(pageColor()).toBe("rgb(123, 90, 80)"));
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));

    await userEvent.click(canvas.getByRole("tab", { name: "Type and shape" }));
    await userEvent.selectOptions(canvas.getByLabelText("Small corners"), "8");
    await userEvent.click(canvas.getByRole("tab", { name: "Export" }));
    await expect(canvas.getByLabelText("Link to this theme")).toHaveValue(location.href);
    const file = canvas.getByRole("region", { name: "Content of the file" });
    await expect(file).toHaveTextContent('small: "8px"');
    await userEvent.selectOptions(canvas.getByLabelText("Format"), "CSS variables");
    await expect(file).toHaveTextContent("--cw-color-accent: #0b4f6c; ");
    await expect(canvas.getByRole("link", { name: "Download my-brand.css" })).toHaveAttribute("download");
    await userEvent.click(canvas.getByRole("tab", { name: "Colours" }));
  },
};
