import { themeTokens } from "@corkwood/tokens/designTokens";
import { themeCss, themeFile } from "@corkwood/tokens/exportTheme";
import type { Theme } from "@corkwood/tokens/theme";
import { Button, ButtonLink, Inline, SelectField, Stack, Text, TextField } from "@corkwood/ui";
import { useState } from "react";
import * as styles from "./ThemeWorkshop.css.ts";

interface Format {
  label: string;
  use: string;
  fileOf: (name: string) => string;
  write: (theme: Theme) => string;
}

const formats = {
  theme: {
    label: "Theme file (TypeScript)",
    use: "Save the file in tokens/themes/ and add it to the list in tokens/themes/index.ts.",
    fileOf: (name) => `${name}.ts`,
    write: themeFile,
  },
  tokens: {
    label: "Design tokens (DTCG, JSON)",
    use: "Import the file into Figma or another design tool.",
    fileOf: (name) => `theme-${name}.tokens.json`,
    write: (theme) => `${JSON.stringify(themeTokens(theme), null, 2)}\n`,
  },
  css: {
    label: "CSS variables",
    use: "Load the file after the style sheet of @corkwood/tokens, and set data-theme on the page.",
    fileOf: (name) => `${name}.css`,
    write: (theme) => themeCss(theme),
  },
} satisfies Record<string, Format>;

/** A link that restores the draft, and the theme as a file in three formats. */
export function ThemeExport({ theme, link }: { theme: Theme; link: string }) {
  const [chosen, setChosen] = useState<keyof typeof formats>("theme");
  const [message, setMessage] = useState("");
  const { use, fileOf, write } = formats[chosen];
  const text = write(theme);

  async function copy(what: string, copied: string) {
    try {
      await navigator.clipboard.writeText(copied);
      setMessage(`${what} copied.`);
    } catch {
      setMessage("The browser does not allow copying. Select the text instead.");
    }
  }

  return (
    <Stack gap="l">
      <Stack gap="s">
        <TextField
          label="Link to this theme"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Inline>
          <Button onClick={() => void copy("Link", link)}>Copy link</Button>
        </Inline>
      </Stack>
      <Stack gap="s">
        <SelectField
          label="Format"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as keyof typeof formats)}
        >
          {Object.entries(formats).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <Text size="small" tone="muted">
          {use}
        </Text>
        <Inline>
          <ButtonLink
            variant="primary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={fileOf(theme.name)}
          >
            Download {fileOf(theme.name)}
          </ButtonLink>
          <Button onClick={() => void copy("File", text)}>Copy file</Button>
        </Inline>
        <p role="status">{message}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll the text */}
        <pre className={styles.code} role="region" aria-label="Content of the file" tabIndex={0}>
          {text}
        </pre>
      </Stack>
    </Stack>
  );
}
