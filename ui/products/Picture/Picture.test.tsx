import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const src = "/media/products/p-1042";

describe("a picture rendered on the server", () => {
  const html = renderToString(<Picture src={src} alt="A bottle" sizes="50vw" />);

  it.each(["avif", "webp", "jpeg"])("offers %s at every width", (extension) => {
    const set = [100, 300, 600, 900, 1200, 2400].map((width) => `${src}/${width}.${extension} ${width}w`).join(", ");
    expect(html).toContain(`srcSet="${set}"`);
  });

  it("loads lazily unless it has priority", () => {
    expect(html).toContain('loading="lazy"');
    const first = renderToString(<Picture src={src} alt="" sizes="50vw" priority />);
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchPriority="high"');
  });

  it("has priority only on the given screens", () => {
    const second = renderToString(<Picture src={src} alt="" sizes="50vw" priority="(min-width: 640px)" />);
    expect(second).toContain('loading="lazy"');
    expect(second).toMatch(/<link rel="preload" as="image" type="image\/avif" [^>]*media="\(min-width: 640px\)"/);
    expect(second).toMatch(/<link [^>]*imageSizes="50vw"/i);
    expect(html).not.toContain("preload");
  });

  it("shows its alt text as a label if there is no picture", () => {
    expect(renderToString(<Picture src={undefined} alt="A bottle" sizes="50vw" />)).toContain('aria-label="A bottle"');
  });
});
