import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["{tokens,ui,commerce,server,storefront,tests}/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
