import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** Arbitrary number, the same in all processes of a shop. */
const migrationLock = 7_265_001;

/**
 * Applies missing migrations. If several processes start at the same time, one migrates and the others wait. Drizzle's own
 * function would need a session lock, which a pooler in transaction mode may pass on to another process.
 */
export async function migratePostgres(client: pg.Client, migrationsFolder: string): Promise<void> {
  const applied = sql`drizzle.__drizzle_migrations`;
  await drizzle(client).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(created_at)::text as last from ${applied}`,
    );
    const last = Number(rows[0]?.last ?? -1);
    for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= last) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${applied} (hash, created_at) values (${hash}, ${folderMillis})`);
    }
  });
}
