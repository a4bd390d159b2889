import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import { absolute, sourceFiles } from "./sources.ts";

/** Allowed infixes between file name and extension. docs/contributing.md explains every infix. */
const roles = new Set(["css", "d", "variants", "state", "actions", "view", "test", "stories"]);

/** Names required by tools, or conventional in projects of this kind. */
const exceptions = new Set([
  "entry-client.tsx",
  "entry-server.tsx",
  "entry-server.test.tsx",
  "drizzle.config.ts",
  "vite.config.ts",
]);

const isPascalCase = (name: string) => /^[A-Z][A-Za-z0-9]*$/.test(name);
const isCamelCase = (name: string) => /^[a-z][A-Za-z0-9]*$/.test(name);

function nameError(path: string): string | undefined {
  const file = basename(path);
  if (exceptions.has(file)) return undefined;
  const [name = "", ...rest] = file.split(".");
  const unknownRole = rest.slice(0, -1).find((role) => !roles.has(role));
  if (unknownRole) return `'.${unknownRole}' is not a known role`;
  if (!isPascalCase(name) && !isCamelCase(name)) return "write it in camelCase, or in PascalCase for a component";
  if (file !== `${name}.tsx` || !isPascalCase(name)) return undefined;
  const exportsComponent = /^export (default |(async )?function |const |\{ )[A-Z]/m;
  return exportsComponent.test(readFileSync(absolute(path), "utf8")) ? undefined : "it exports no component";
}

it("all files follow the naming rules in docs/contributing.md", () => {
  const errors = sourceFiles.map((path) => [path, nameError(path)]).filter(([, error]) => error !== undefined);
  expect(errors).toEqual([]);
});

it("folders are named in camelCase or after the component that they contain", () => {
  const folders = [
    ...new Set(
      sourceFiles.flatMap((path) =>
        dirname(path)
          .split("/")
          .map((_, depth, parts) => parts.slice(0, depth + 1).join("/")),
      ),
    ),
  ];
  const wrong = folders.filter((folder) => {
    const name = basename(folder);
    if (isPascalCase(name))
      return !sourceFiles.some((path) => dirname(path) === folder && /^[A-Z]\w*\.tsx$/.test(basename(path)));
    return !isCamelCase(name) && name !== ".storybook";
  });
  expect(wrong).toEqual([]);
});
