import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AlertStack } from "./feedback/AlertStack/AlertStack.tsx";
import { Countdown } from "./products/Countdown/Countdown.tsx";
import { Dialog } from "./overlays/Dialog.tsx";
import { MobileMenu } from "./navigation/MobileMenu/MobileMenu.tsx";
import { QuantityInput } from "./forms/QuantityInput/QuantityInput.tsx";

/** The HTML that browsers show until scripts load, and that crawlers see. */
describe("server rendering", () => {
  it("renders a quantity as a numeric field that can be submitted", () => {
    const html = renderToString(<QuantityInput label="Quantity" name="qty" min={6} defaultValue="12" read={Number} />);
    const field = /<input[^>]*>/.exec(html)?.[0];
    expect(field).toContain('name="qty"');
    expect(field).toContain('inputMode="numeric"');
    expect(field).toContain('placeholder="6"');
    expect(field).toContain('value="12"');
    expect(html.match(/<input/g)).toHaveLength(1);
  });

  it("renders the alert region before there is an alert", () => {
    const html = renderToString(<AlertStack alerts={[]} onDismiss={() => {}} />);
    expect(html).toContain('aria-live="polite"');
  });

  it("renders a countdown with the server's time and the release date", () => {
    const now = Date.UTC(2025, 10, 20, 1);
    const html = renderToString(<Countdown until={now + 90_061_000} now={now} timeZone="Australia/Melbourne" />);
    expect(html).toContain('dateTime="2025-11-21T02:01:01.000Z"');
    expect(html.replaceAll(/<[^>]+>/g, "")).toContain("1 day 01 hrs 01 min 01 sec Fri 21 Nov 2025, 1:01 pm AEDT");
  });

  it("renders nothing for a menu that is closed", () => {
    expect(renderToString(<MobileMenu open={false} onOpenChange={() => {}} items={[]} />)).toBe("");
    expect(renderToString(<Dialog title="Notice" trigger={<button type="button">Open</button>} />)).toMatch(
      /^<button[^>]*>Open<\/button>$/,
    );
  });
});
