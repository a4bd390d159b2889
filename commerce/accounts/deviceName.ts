/**
 * User agent patterns of browsers and operating systems, most specific first, because Edge also claims to be Chrome.
 */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const systems = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const find = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Returns a readable name for a browser. Uses only words from this file, so that no text from the user agent reaches a
 * page or email.
 */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? "A browser";
  const system = find(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
