/**
 * Test files outside this folder that attack the shop. These run only in the project `hostile`, because most are too
 * slow to run for every change.
 */
export const attackFiles: string[] = [
  "commerce/content/fields.test.ts",
  "server/api/accounts/attacks.test.ts",
  "server/api/accounts/contractAttacks.test.ts",
  "server/api/accounts/enumeration.test.ts",
  "server/api/accounts/federated.test.ts",
  "server/api/accounts/passkeys.test.ts",
  "server/api/attempts.test.ts",
  "server/commands/table/formula.test.ts",
  "server/commands/table/heading.test.ts",
  "server/db/postgresPassword.test.ts",
  "server/http/server.test.ts",
  "server/providers/testing/upsetProviders.test.ts",
  "tests/conventions/deployment.test.ts",
];
