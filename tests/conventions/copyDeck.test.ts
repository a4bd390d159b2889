import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { patternOf, quotedTexts } from "../specification/quotedTexts.ts";
import { copyOf } from "./copyDeck.ts";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/** Sections of the copy deck, with their files. */
const areas = {
  Components: /^ui\//,
  Pages: /^storefront\//,
  Rules:
    /^commerce\/(?!contract\/|errors\.ts|content\/(blocks|fields|settings)|promotions\/promotionFile|visits\/|catalogue\/(choices|drawing))/,
  Emails: /^server\/emails\/(?!layout\/looks)/,
  "Server responses":
    /^server\/(accounts|api\/(accounts|orders)|identity|orders|promotions|vouchers|notifications\/signUp|api\/(calls|placeQuestions|stores|notifications)|catalogue\/index\/listing\/scope|http\/(connections|pageCache)|providers\/payments\/embedded\/(approvals|pages|tokens))/,
};

const isCode = /\.(css|variants|d)\.ts$|^ui\/content\/iconDrawings\.ts$|^storefront\/(document|persistence\/persister)/;

const files = sourceFiles.filter((path) => !isForTests(path) && !isCode.test(path));

/** Returns a file's copy. On the server, text that starts in lower case is excluded, because it is a log message. */
function copyIn(area: string, path: string): string[] {
  const copy = copyOf(path, readFileSync(absolute(path), "utf8"));
  return area === "Server responses" ? copy.filter((text) => !/^[a-z]/.test(text)) : copy;
}

const texts = Object.entries(areas).flatMap(([area, isIn]) =>
  files
    .filter((path) => isIn.test(path))
    .map((path) => ({ area, path, copy: copyIn(area, path) }))
    .filter(({ copy }) => copy.length > 0),
);

const deck = `# Copy deck

All shopper-facing text, listed by source file. \`{…}\` is a value. Text from the specification is quoted verbatim.
[contributing.md](contributing.md#shopper-facing-text) has the rules for all other text. After changing text, generate this page again:
\`npx vitest run --project fast tests/conventions/copyDeck.test.ts -u\`.
${Object.keys(areas)
  .map((area) => {
    const own = texts.filter((one) => one.area === area);
    return `\n## ${area}\n${own.map(({ path, copy }) => `\n### ${path}\n\n\`\`\`text\n${copy.join("\n")}\n\`\`\`\n`).join("")}`;
  })
  .join("")}`;

/** Typographic errors that a pattern can find. */
const slips = {
  "a straight apostrophe": /\w'\w|\w'(?=\s|$)|(?<=\s|^)'\w/,
  "a straight quotation mark": /"/,
  "two spaces": / {2}/,
  "three dots": /\.{3}/,
  "a price without a comma": /\$\d{4}/,
  "an American spelling":
    /\b(color|favorite|center|catalog|liter|gray|canceled|traveler|check out)\w*\b(?<!check out\w*)|[a-z]+iz(e|ed|ing|ation)\b(?<!\b(siz|priz|seiz|maximiz)\w+)/i,
  "a title in title case":
    /^[A-Z][a-z]+ (?!Natural|Idempotency)(?:\w+ )?(?!Afterpay|PayPal|Google|Halliday|Suckling|Dunnuck|Fine|Parker|Wine|Advocate|Bible|Enthusiast|Pilot|Spectator|Internet|Pickup|Front)[A-Z][a-z]+$/,
  "a word that another replaces":
    /\bsign(ed|ing|s)? (\w+ )?(in|out)\b|\bsign-in\b|sub total|\b(make|makes|making|made) (\w+ )?account\b|\b(ring|rings) (us|\{)|\b(somebody|nobody|everybody|whoever|anew|meanwhile)\b|\bwhat's\b/i,
};

describe("the copy deck", () => {
  it("lists all shopper-facing text in the source code", async () => {
    await expect(deck).toMatchFileSnapshot(absolute("docs/copy.md"));
  });

  it.each(Object.entries(slips))("has no text with %s", async (_, slip) => {
    const quoted = (await quotedTexts()).map(({ text }) => patternOf(text));
    const found = texts.flatMap(({ path, copy }) =>
      copy
        .filter((text) => slip.test(quoted.reduce((rest, pattern) => rest.replace(pattern, "…"), text)))
        .map((text) => `${path}: ${text}`),
    );
    expect(found.join("\n")).toBe("");
  });
});
