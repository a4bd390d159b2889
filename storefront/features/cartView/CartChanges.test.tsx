import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CartChanges } from "./CartChanges.tsx";

it("shows five cart changes, and summarises the rest", () => {
  const changes = Array.from({ length: 8 }, (_, index) => `Change ${index}.`);
  const html = renderToStaticMarkup(<CartChanges changes={changes} busy={false} onDismiss={() => undefined} />);
  const [shown = "", folded = ""] = html.split("<details");
  expect(shown).toContain("Change 4.");
  expect(shown).not.toContain("Change 5.");
  expect(folded).toMatch(/<summary.*And 3 more/);
  for (const change of changes.slice(5)) expect(folded).toContain(change);
});
