import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, joinSources, tagManagerSources } from "./contentPolicy.ts";
import { securedPages } from "./pages.ts";
import { renderedAs } from "./testing/renderedAs.ts";

const nothing = { scripts: [], styles: [] };
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  it("allows only the listed inline scripts and style elements", () => {
    const policy = contentSecurityPolicy({ scripts: ["let a"], styles: ["a {}"] });
    expect(policy).toContain(`script-src 'self' ${hashOf("let a")};`);
    expect(policy).toContain(`style-src 'self' ${hashOf("a {}")};`);
    expect(contentSecurityPolicy(nothing)).toContain("script-src 'self'; style-src 'self';");
    expect(contentSecurityPolicy(nothing)).not.toContain("unsafe");
  });

  it("lets only the shop's own Trusted Types policies convert text to HTML or scripts", () => {
    const policy = contentSecurityPolicy(nothing);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types corkwood default worker;");
  });

  it("forbids frames around pages, plugins, and changing the base of links", () => {
    const directives = contentSecurityPolicy(nothing).split("; ");
    expect(directives).toEqual(
      expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]),
    );
  });

  it("makes browsers report violations", () => {
    expect(contentSecurityPolicy(nothing)).toMatch(/; report-uri \/api\/reports$/);
    expect(contentSecurityPolicy(nothing)).not.toContain("report-to");
    expect(contentSecurityPolicy(nothing, undefined, true)).toMatch(/report-to policy; report-uri \/api\/reports$/);
  });
});

describe("the content security policy with external providers", () => {
  it("allows only scripts and frames of these providers", () => {
    const sources = { scripts: ["https://a.example"], frames: ["https://b.example/frame/"] };
    const policy = contentSecurityPolicy(nothing, sources);
    expect(policy).toContain("script-src 'self' https://a.example;");
    expect(policy).toMatch(/frame-src 'self' \S+ https:\/\/b\.example\/frame\/;/);
    expect(policy).toContain("style-src 'self';");
    // Scripts of these providers do not support Trusted Types.
    expect(policy).not.toContain("trusted-types");
  });

  it("allows inline styles only if a provider needs them", () => {
    const one = { scripts: ["https://a.example"], frames: [] };
    const inline = { scripts: [], styles: ["a {}"] };
    const policy = contentSecurityPolicy(inline, joinSources(one, { ...one, hasInlineStyles: true }));
    // In a policy with hashes, 'unsafe-inline' would have no effect.
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(contentSecurityPolicy(inline, joinSources(one, one))).not.toContain("unsafe-inline");
  });

  it("combines several providers' sources, including connections, pictures and forms", () => {
    const one = { scripts: ["https://a.example"], frames: [], connections: ["https://b.example"] };
    const other = { scripts: ["https://c.example"], frames: ["https://d.example"], forms: ["https://e.example"] };
    const policy = contentSecurityPolicy(nothing, joinSources(one, other, { ...one, images: ["https://f.example"] }));
    expect(policy).toContain("script-src 'self' https://a.example https://c.example https://a.example;");
    expect(policy).toContain("connect-src 'self' https://b.example https://b.example;");
    expect(policy).toContain("img-src 'self' data: https://f.example;");
    expect(policy).toContain("form-action 'self' https://e.example;");
    expect(policy).not.toMatch(/font-src|worker-src/);
  });

  it("allows a tag manager's script, and the sources that the merchant lists for its tags", () => {
    const tagManager = { id: "GTM-ABC123", url: "https://tags.example/proxy", sources: [] as string[] };
    const without = contentSecurityPolicy(nothing);
    expect(contentSecurityPolicy(nothing, joinSources(tagManagerSources(undefined)))).toBe(without);
    const [script, ...rest] = contentSecurityPolicy(nothing, tagManagerSources(tagManager)).split("; ").slice(1);
    expect(script).toBe("script-src 'self' https://tags.example");
    expect(rest.join("; ")).not.toContain("tags.example");
    const more = contentSecurityPolicy(
      nothing,
      tagManagerSources({ ...tagManager, sources: ["https://*.collect.example"] }),
    );
    expect(more).toContain("script-src 'self' https://tags.example;");
    expect(more).toContain("connect-src 'self' https://*.collect.example;");
    expect(more).toContain("img-src 'self' data: https://*.collect.example;");
  });

  it("allows style sheets, fonts and workers of the providers that need them", () => {
    const one = { scripts: ["https://a.example"], frames: [] };
    const other = { ...one, styles: ["https://b.example"], fonts: ["https://c.example"], workers: ["blob:"] };
    const policy = contentSecurityPolicy(nothing, joinSources(one, other));
    expect(policy).toContain("style-src 'self' https://b.example;");
    expect(policy).toContain("font-src 'self' https://c.example; worker-src 'self' blob:;");
  });

  it("isolates windows unless a provider's window has to communicate with the page", async () => {
    const opener = async (hasWindows: boolean) => {
      const render = securedPages(
        async () => renderedAs("page"),
        nothing,
        { scripts: [], frames: [], hasWindows },
        false,
      );
      return (await render(new Request("https://corkwood.example/"))).headers.get("cross-origin-opener-policy");
    };
    expect(await opener(true)).toBe("same-origin-allow-popups");
    // Without a provider that opens such a window, every response has the strictest policy.
    expect(await opener(false)).toBeNull();
  });
});
