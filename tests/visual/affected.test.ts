import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { affectedStories } from "./affected.ts";
import { changedSince } from "./changes.ts";

const root = await mkdtemp(join(tmpdir(), "corkwood-affected-"));
afterAll(() => rm(root, { recursive: true }));

const files = {
  "ui/index.ts": `export { Button, type ButtonProps } from "./Button.tsx";
export * as cards from "./Card.tsx";
export * from "./lists.ts";`,
  "ui/Button.tsx": `import * as styles from "./Button.css.ts"; export const Button = () => <b className={styles.root} />;`,
  "ui/Button.css.ts": `import { from } from "../tokens/media.ts"; export const root = from;`,
  "ui/Card.tsx": `import { Button } from "./Button.tsx"; import type { Line } from "./lists.ts"; export const Card = () => <Button />;`,
  "ui/lists.ts": `export const List = () => import("./rows.ts"); export interface Line {}`,
  "ui/rows.ts": `export {};`,
  "tokens/media.ts": `export const from = "";`,
  "stories/Button.stories.tsx": `import { Button } from "../ui/index.ts"; export default Button;`,
  "stories/Card.stories.tsx": `import { cards } from "../ui/index.ts"; export default cards;`,
  "stories/List.stories.tsx": `import { List } from "../ui/index.ts"; import "@corkwood/nowhere"; export default List;`,
};
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}
const stories = Object.keys(files).filter((file) => file.startsWith("stories/"));

const touchedBy = (...changed: string[]) =>
  [...affectedStories(root, stories, changed)].map((file) => file.replace(/^stories\/(\w+).*$/, "$1"));

describe("a change", () => {
  it.each([
    ["the stories of a component and of components that contain it", "ui/Button.tsx", ["Button", "Card"]],
    ["the stories of a component with changed styles", "ui/Button.css.ts", ["Button", "Card"]],
    ["the stories of components whose styles import it", "tokens/media.ts", ["Button", "Card"]],
    ["no stories of other exports in the same barrel file", "ui/Card.tsx", ["Card"]],
    ["no further stories through types", "ui/lists.ts", ["List"]],
    ["the stories of components that lazy-load it", "ui/rows.ts", ["List"]],
    ["no stories through a list of components", "ui/index.ts", []],
    ["the changed story itself", "stories/List.stories.tsx", ["List"]],
    ["no stories if it is on the server", "server/shop.ts", []],
    ["all stories if it is in Storybook itself", ".storybook/preview.tsx", ["Button", "Card", "List"]],
    ["all stories if it is a new version of a package", "package-lock.json", ["Button", "Card", "List"]],
  ])("affects %s", (_, changed, touched) => {
    expect(touchedBy("README.md", changed)).toEqual(touched);
  });
});

describe("changed files", () => {
  it("require a revision that exists in git", () => {
    expect(() => changedSince("no-such-branch")).toThrow(
      'Git knows no "no-such-branch". Specify a revision with --since, or compare all with --all.',
    );
    expect(changedSince("HEAD")).toBeInstanceOf(Array);
  });
});
