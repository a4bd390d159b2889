import {
  AppliedFilters,
  DisplayModeSwitch,
  FacetGroup,
  FacetOptions,
  FacetRange,
  FacetToggle,
  Inline,
  LoadMore,
  SortSelect,
  Stack,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

/** What narrows and orders a listing. All of it is links and GET forms: it works without scripts. */
const meta = { title: "Listing controls" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const varieties = [
  { value: "shiraz", label: "Shiraz", count: 214, selected: true },
  { value: "cabernet", label: "Cabernet Sauvignon", count: 168, selected: false },
  { value: "pinot-noir", label: "Pinot Noir", count: 121, selected: true },
  { value: "grenache", label: "Grenache", count: 47, selected: false },
  { value: "touriga", label: "Touriga Nacional", count: 0, selected: false },
].map((option) => ({ ...option, href: `#${option.value}` }));

const onApply = fn();
const onSort = fn();

export const Facets: Story = {
  render: () => (
    <div style={{ maxInlineSize: "15rem" }}>
      <FacetToggle label="Available now" count={1204} href="#available" selected={false} />
      <FacetGroup label="Variety" count={2} defaultOpen>
        <FacetOptions label="Variety" options={varieties} />
      </FacetGroup>
      <FacetGroup label="Price" defaultOpen>
        <FacetRange
          label="Price"
          name="price"
          min={12}
          max={640}
          prefix="$"
          action="#"
          hidden={[["varieties", "shiraz"]]}
          onApply={onApply}
        />
      </FacetGroup>
      <FacetGroup label="Vintage" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Remove Shiraz 214 products" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await userEvent.type(canvas.getByRole("spinbutton", { name: "Price to" }), "20");
    await userEvent.type(canvas.getByRole("spinbutton", { name: "Price from" }), "60{Enter}");
    // Turned round, they are put in order.
    await expect(onApply).toHaveBeenLastCalledWith({ min: 20, max: 60 });
  },
};

export const Toolbar: Story = {
  render: () => (
    <Stack>
      <Inline justify="between">
        <SortSelect
          action="#"
          value="default"
          hidden={[]}
          options={[
            { value: "default", label: "Recommended" },
            { value: "priceAsc", label: "Price: low to high" },
          ]}
          onChange={onSort}
        />
        <DisplayModeSwitch
          modes={[
            { mode: "grid", label: "Grid", href: "#grid", current: true },
            { mode: "list", label: "List", href: "#list", current: false },
            { mode: "full", label: "Full", href: "#full", current: false },
          ]}
        />
      </Inline>
      <AppliedFilters
        clearHref="#all"
        filters={[
          { label: "Shiraz", href: "#a" },
          { label: "Pinot Noir", href: "#b" },
          { label: "Price: $20–$60", href: "#c" },
        ]}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "priceAsc");
    await expect(onSort).toHaveBeenCalledWith("priceAsc");
    const applied = within(canvas.getByRole("list", { name: "Applied filters" }));
    await expect(applied.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Remove Shiraz",
      "Remove Pinot Noir",
      "Remove Price: $20–$60",
      "Clear all",
    ]);
  },
};

export const More: Story = {
  render: () => (
    <>
      <LoadMore href="#more" shown={48} total={1204} />
      <LoadMore href="#more" shown={96} total={1204} loading />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Load more (1,156 left)" })).toBeVisible();
    await waitFor(() => expect(canvas.getByText("Loading more products")).toBeVisible());
  },
};
