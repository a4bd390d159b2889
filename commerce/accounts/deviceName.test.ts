import { expect, it } from "vitest";
import { deviceName } from "./deviceName.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Safari/604.1", "Safari on an iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on a Mac"],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125 Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["", "A browser"],
  ["<script>alert('Chrome')</script>", "A browser"],
])("returns the device name for %j: %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
