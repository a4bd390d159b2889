import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Major version of the embedded Postgres. It cannot open another major version's files. */
export const postgresMajor = 18;

/**
 * Returns a message with conversion steps if another major version wrote the files. Undefined if the version is the
 * same or the folder contains no database.
 * @param folder data folder of Postgres
 */
export function otherMajorIn(folder: string): string | undefined {
  const found = readMajor(folder);
  if (found === undefined || found === String(postgresMajor)) return undefined;
  return (
    `The database in ${folder} has the files of Postgres ${found}, and this version of the shop contains Postgres ${postgresMajor}. ` +
    "With the version of the shop that wrote it, run 'npm run shop -- database dump shop.dump'. Then, with this version and an empty " +
    "DATA_DIR, run 'npm run shop -- database load shop.dump'. Nothing was changed."
  );
}

/** Postgres writes its major version into its folder. */
function readMajor(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
