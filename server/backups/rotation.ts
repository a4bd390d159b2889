import { readdir } from "node:fs/promises";

/** Number of days, weeks and months to cover. The newest backup of each is retained. */
export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

/** A backup in a folder. Its name contains its creation time. */
export interface StoredBackup {
  name: string;
  /** Creation time in epoch milliseconds. */
  madeAt: number;
}

/** Pattern of backup names. Files with other names are never touched. */
const namePattern = /^corkwood-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const day = 86_400_000;

/** @param now epoch milliseconds */
export function backupName(now: number): string {
  return `corkwood-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Lists the backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<StoredBackup[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? [];
    const madeAt = date === undefined ? Number.NaN : Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(madeAt) ? [] : [{ name, madeAt }];
  });
  return found.toSorted((a, b) => b.madeAt - a.madeAt);
}

/**
 * @returns a function that returns the age of the newest backup in a folder, in seconds. Infinity if there is none or
 * the folder cannot be read. Backups with future dates, from a clock that was once ahead, do not count.
 */
export function backupAge(folder: string, now: () => number): () => Promise<number> {
  return async () => {
    const backups = await backupsIn(folder).catch(() => []);
    const newest = backups.find(({ madeAt }) => madeAt <= now());
    return newest === undefined ? Number.POSITIVE_INFINITY : (now() - newest.madeAt) / 1000;
  };
}

const periods: Record<keyof Keep, (madeAt: number) => string> = {
  daily: (madeAt) => new Date(madeAt).toISOString().slice(0, 10),
  // The first day of 1970 was a Thursday, and weeks start on Monday.
  weekly: (madeAt) => String(Math.floor((madeAt / day + 3) / 7)),
  monthly: (madeAt) => new Date(madeAt).toISOString().slice(0, 7),
};

/**
 * Returns the backups that are no longer needed. Counts only days, weeks and months with a backup, so that old backups
 * are kept if there are no new ones.
 * @param backups newest first
 */
export function expiredBackups(backups: readonly StoredBackup[], keep: Keep): StoredBackup[] {
  const retained = new Set(backups.slice(0, 1));
  for (const [name, periodOf] of Object.entries(periods)) {
    const seen = new Set<string>();
    for (const backup of backups) {
      const period = periodOf(backup.madeAt);
      if (seen.has(period)) continue;
      if (seen.size >= keep[name as keyof Keep]) break;
      seen.add(period);
      retained.add(backup);
    }
  }
  return backups.filter((backup) => !retained.has(backup));
}
