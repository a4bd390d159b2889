import { readdirSync, readFileSync } from "node:fs";
import { scenes } from "@corkwood/commerce/schemas";
import { expect, it } from "vitest";

const folder = "ui/listing/scenes";

it("every scene that a merchant can choose has a small file, and there are no other files", () => {
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(scenes.map((scene) => `${scene}.svg`).toSorted());
  for (const file of files) expect(readFileSync(`${folder}/${file}`).length, file).toBeLessThan(5000);
});
