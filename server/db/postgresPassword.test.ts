import { readFileSync } from "node:fs";
import pg from "pg";
import { afterEach, expect, it } from "vitest";

const { PGPASSWORD } = process.env;
afterEach(() => {
  if (PGPASSWORD === undefined) delete process.env["PGPASSWORD"];
  else process.env["PGPASSWORD"] = PGPASSWORD;
});

it("the Postgres container accepts passwords with any characters", () => {
  const compose = readFileSync(new URL("../../deploy/compose.yaml", import.meta.url), "utf8");
  const setting = (name: string) => new RegExp(`^\\s+${name}: (.+)$`, "m").exec(compose)?.[1] ?? "";
  const password = "p@ss/w:rd?#%2F";
  const filled = (text: string) => text.replace("${POSTGRES_PASSWORD:?}", password);
  process.env["PGPASSWORD"] = filled(setting("PGPASSWORD"));
  const client = new pg.Client({ connectionString: filled(setting("DATABASE_URL")) });
  expect([client.host, client.user, client.database, client.password]).toEqual(["postgres", "shop", "shop", password]);
});
