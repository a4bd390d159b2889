import type { BrowserContext } from "playwright";

/** Records content security policy violations in a browser's pages and frames. Call it before opening a page. */
export async function recordPolicyRefusals(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction("noteRefusal", (text: string) => void refused.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (text: string) => void };
      noteRefusal([location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(" "));
    });
  });
  return refused;
}
