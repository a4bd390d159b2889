import type { Theme } from "@corkwood/tokens/theme";
import { vars } from "@corkwood/tokens/theme.css";
import { Button, Grid, Heading, Inline, Notice, Price, ScoreBadge, Stack, Tag, Text, TextField } from "@corkwood/ui";
import { Page } from "./Page.tsx";
import { themes } from "./themes.ts";

/** Samples of all elements whose colours a theme defines. */
function Sample({ theme }: { theme: Theme }) {
  return (
    <section data-theme={theme.name} aria-label={`Theme ${theme.name}`}>
      <Page>
        <Stack>
          <Heading level={3}>Old Ewe Shiraz 2019</Heading>
          <Inline gap="s">
            <Tag tone="comingSoon">Coming soon</Tag>
            <ScoreBadge critic="Corkwood" score={96} />
          </Inline>
          <Price bottle="$38.95" dozen="$467.40" was="$44.00" />
          <Text tone="muted">
            Western ridge, dug by hand. <a href="#cellar">The cellar</a>
          </Text>
          <TextField label={`Email, in ${theme.name}`} type="email" error="Enter a valid email address." />
          <Notice tone="success">In stock, sent tomorrow.</Notice>
          <Inline gap="s">
            <Button variant="primary">Add to cart</Button>
            <Button>Compare</Button>
          </Inline>
        </Stack>
      </Page>
    </section>
  );
}

/** The same sample in every theme, each selected by `data-theme` on a part of the page. */
export function ThemeGallery() {
  return (
    <Grid gap="m" style={{ fontSize: vars.size.body }}>
      {themes.map((theme) => (
        <Sample key={theme.name} theme={theme} />
      ))}
    </Grid>
  );
}
