import { raiseVersion, upsert } from "../../catalogue/importCatalogue.ts";
import type { Database } from "../../db/connection.ts";
import { catalogueVersion, categories, productPreviousPaths, products, variants } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { CommandError } from "../command/command.ts";
import { writeCounts } from "../stock/restock.ts";
import type { NewCategory } from "./categories.ts";
import type { Change } from "./types.ts";

/** Thrown if another process changed the catalogue between checking and writing, so that the comparison is stale. */
class ChangedMeanwhileError extends Error {}

const maxTries = 3;

/** Runs work that checks and then writes. Repeats it if another process changed the catalogue in between. */
export async function untilUndisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
      if (tries >= maxTries) {
        throw new CommandError("The catalogue is being changed by another process. Nothing was changed: try again.");
      }
    }
  }
}

/** Prevents other processes from changing the catalogue until the transaction ends. */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.insert(catalogueVersion).values({ id: 1, version: 0 }).onConflictDoNothing();
  await tx.select({ version: catalogueVersion.version }).from(catalogueVersion).for("update");
}

/** Runs the work in one transaction if the catalogue still has the given version, then increments the version. */
export function changeCatalogue<T>(db: Database, version: number, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.insert(catalogueVersion).values({ id: 1, version: 0 }).onConflictDoNothing();
    const [row] = await tx.select({ version: catalogueVersion.version }).from(catalogueVersion).for("update");
    if (row?.version !== version) throw new ChangedMeanwhileError();
    const answer = await work(tx);
    await raiseVersion(tx);
    return answer;
  });
}

export async function writeCategories(tx: Database, added: readonly NewCategory[]): Promise<void> {
  await upsert(tx, categories, [...added], ["id"]);
}

/** @returns variants whose stock remains above the count, because pending orders have reserved it */
export async function writeChanges(tx: Database, changes: readonly Change[]): Promise<string[]> {
  await upsert(
    tx,
    products,
    changes.flatMap(({ product }) => product ?? []),
    ["id"],
  );
  await upsert(
    tx,
    variants,
    changes.flatMap(({ newVariants }) => newVariants),
    ["id"],
  );
  await upsert(
    tx,
    variants,
    changes.flatMap((change) => change.variants),
    ["id"],
  );
  const paths = changes.flatMap(({ productId, previousPaths }) => previousPaths.map((path) => ({ path, productId })));
  await upsert(tx, productPreviousPaths, paths, ["path"]);
  const { held } = await writeCounts(
    tx,
    changes.flatMap(({ counts }) => counts),
  );
  return held;
}
