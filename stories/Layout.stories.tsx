import { Container, Grid, Inline, Skeleton, Stack, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";

/** Layouts own the gaps; components have no outer margin. */
const meta = { title: "Stack, Inline, Grid and Container", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const layouts = ["products", "narrow", "medium", "halves", "mainAside", "asideMain"] as const;

export const AllStates: Story = {
  render: () => (
    <Container>
      <Stack gap="xl" style={{ paddingBlock: "1rem" }}>
        <Inline gap="xs">
          <Tag>One</Tag>
          <Tag>beside</Tag>
          <Tag>the other</Tag>
        </Inline>
        {layouts.map((layout) => (
          <Stack key={layout} gap="xs">
            <h2>{layout}</h2>
            <Grid layout={layout} gap="m">
              <Skeleton shape="button" style={{ inlineSize: "100%" }} />
              <Skeleton shape="button" style={{ inlineSize: "100%" }} />
              {layout.includes("side") || layout === "halves" ? null : (
                <Skeleton shape="button" style={{ inlineSize: "100%" }} />
              )}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Container>
  ),
};
