import type { BrowserContext } from "playwright";

/** Records what the policies of a browser's pages, and of their frames, refuse. To be called before a page is opened. */
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
