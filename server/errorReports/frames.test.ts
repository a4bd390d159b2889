import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { framesOf } from "./frames.ts";

const folder = "/home/ada/my shop é #1/";
const filesOf = (stack: string) => framesOf(stack, folder).map(({ filename }) => filename);

describe("file paths in a stack trace", () => {
  it.each([
    ["a module", pathToFileURL(`${folder}server/run.ts`).href],
    ["a source map", `${folder}server/run.ts`],
  ])("are relative to the shop's folder for %s, regardless of the characters in the folder's path", (_, file) => {
    expect(filesOf(`Error: x\n    at start (${file}:1:2)\n    at async ${file}:3:4`)).toEqual([
      "server/run.ts",
      "server/run.ts",
    ]);
  });

  it("are left as the browser sent them if they cannot be decoded", () => {
    expect(filesOf("Error: x\n    at buy (https://shop.example/assets/%E0%A4%A.js?v=1:1:2)")).toEqual([
      "/assets/%E0%A4%A.js",
    ]);
  });
});
