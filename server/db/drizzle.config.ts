import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config server/db/drizzle.config.ts` writes the next migration after the schema changed. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/schema/**/*.ts",
  out: "./server/db/migrations",
  casing: "snake_case",
});
