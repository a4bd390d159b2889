import { defineConfig } from "drizzle-kit";

/**
 * After a schema change, run `drizzle-kit generate --config server/db/drizzle.config.ts` to write the next migration.
 */
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/db/schema/**/*.ts",
  out: "./server/db/migrations",
  casing: "snake_case",
});
