import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accounts, accountSessions, type AccountRow, type AccountSessionRow } from "../db/schema.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session's idle timeout, in milliseconds. */
const idle = 30 * day;
/** Maximum age of a session in milliseconds, even if it is in use. */
const longest = 180 * day;
/** Age in milliseconds at which a token is rotated. */
const rotateEvery = 60 * minute;
/**
 * Milliseconds during which the previous token is accepted after the browser has sent the new one. Another tab may
 * still use the previous token.
 */
const grace = minute;
/** Minimum time in milliseconds between two updates of a session's last use. */
const noteEvery = 5 * minute;

/** Token for a browser's cookie. The database stores only the token's hash. */
const newToken = () => randomBytes(32).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const since = (before: Date, at: Date) => at.getTime() - before.getTime();

/** Updates the last use and the expiry of a session. */
const used = ({ createdAt }: AccountSessionRow, at: Date) => ({
  lastUsedAt: at,
  expiresAt: new Date(Math.min(at.getTime() + idle, createdAt.getTime() + longest)),
});

export interface OpenSession {
  session: AccountSessionRow;
  account: AccountRow;
  /** New token for the browser's cookie. Undefined if the browser keeps its token. */
  newToken?: string;
}

/** Sessions of signed-in browsers. */
export interface Sessions {
  /** @returns the token for the browser's cookie */
  begin: (
    tx: Database,
    accountId: string,
    userAgent: string,
    at: Date,
    isProven: boolean,
  ) => Promise<{ id: string; token: string }>;
  /** Records that the customer proved their identity. */
  prove: (tx: Database, id: string, at: Date) => Promise<void>;
  /** Returns the open session that a cookie's token belongs to, and rotates an old token. */
  read: (token: string, at: Date) => Promise<OpenSession | undefined>;
  /** Returns the session with this id and its account. */
  find: (id: string, accountId: string, at: Date) => Promise<OpenSession | undefined>;
  /** Ends the session that a cookie's token belongs to, or all of the account's sessions. */
  end: (token: string, everywhere: boolean) => Promise<void>;
  /** Ends all of an account's sessions. @param but id of a session to keep */
  endAll: (tx: Database, accountId: string, but?: string) => Promise<void>;
  /** An account's open sessions, most recently used first. */
  list: (accountId: string, at: Date) => Promise<AccountSessionRow[]>;
  /** Ends one session of an account. */
  endOne: (accountId: string, id: string) => Promise<void>;
  tidy: (at: Date) => Promise<void>;
}

/** Maximum number of sessions listed, more than a customer has. */
const maxListed = 100;

export function createSessions(db: Database): Sessions {
  const isOf = (hash: string) => or(eq(accountSessions.tokenHash, hash), eq(accountSessions.previousHash, hash));

  async function readOpen(condition: ReturnType<typeof isOf>, at: Date) {
    const [found] = await db
      .select({ session: accountSessions, account: accounts })
      .from(accountSessions)
      .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
      .where(and(condition, gt(accountSessions.expiresAt, at)));
    return found;
  }

  /**
   * Rotates a session's token. Of two concurrent requests, only one rotates the token. @param shown hash of the token
   * that the browser sent
   */
  async function rotate(found: OpenSession, shown: string, at: Date): Promise<OpenSession> {
    const { session } = found;
    const token = newToken();
    const [written] = await db
      .update(accountSessions)
      .set({ ...used(session, at), previousHash: shown, tokenHash: hashOf(token), rotatedAt: at, seenAt: null })
      .where(and(eq(accountSessions.id, session.id), eq(accountSessions.tokenHash, session.tokenHash)))
      .returning();
    return written ? { ...found, session: written, newToken: token } : found;
  }

  async function use(found: OpenSession, at: Date): Promise<OpenSession> {
    const { session } = found;
    if (since(session.rotatedAt, at) >= rotateEvery) return rotate(found, session.tokenHash, at);
    if (session.seenAt !== null && since(session.lastUsedAt, at) < noteEvery) return found;
    await db
      .update(accountSessions)
      .set({ ...used(session, at), seenAt: session.seenAt ?? at })
      .where(and(eq(accountSessions.id, session.id), eq(accountSessions.tokenHash, session.tokenHash)));
    return found;
  }

  /** Handles a request with the previous token. */
  async function useOld(found: OpenSession, shown: string, at: Date): Promise<OpenSession | undefined> {
    const { session } = found;
    if (session.seenAt === null) {
      // The response with the new token is still on its way to another tab, or was lost.
      return since(session.rotatedAt, at) <= grace ? found : rotate(found, shown, at);
    }
    if (since(session.seenAt, at) <= grace) return found;
    // Two clients use this session, and one of them is not its owner. The session therefore ends for both.
    await db.delete(accountSessions).where(eq(accountSessions.id, session.id));
    return undefined;
  }

  return {
    begin: async (tx, accountId, userAgent, at, isProven) => {
      const token = newToken();
      const id = randomUUID();
      const expiresAt = new Date(at.getTime() + idle);
      await tx.insert(accountSessions).values({
        id,
        accountId,
        tokenHash: hashOf(token),
        rotatedAt: at,
        createdAt: at,
        provenAt: isProven ? at : null,
        lastUsedAt: at,
        expiresAt,
        userAgent: userAgent.slice(0, 200),
      });
      return { id, token };
    },

    prove: async (tx, id, at) =>
      void (await tx.update(accountSessions).set({ provenAt: at }).where(eq(accountSessions.id, id))),

    read: async (token, at) => {
      const hash = hashOf(token);
      const found = await readOpen(isOf(hash), at);
      if (!found) return undefined;
      return found.session.tokenHash === hash ? use(found, at) : useOld(found, hash, at);
    },

    find: (id, accountId, at) =>
      readOpen(and(eq(accountSessions.id, id), eq(accountSessions.accountId, accountId)), at),

    end: async (token, everywhere) => {
      const [ended] = await db
        .delete(accountSessions)
        .where(isOf(hashOf(token)))
        .returning();
      if (ended && everywhere) await db.delete(accountSessions).where(eq(accountSessions.accountId, ended.accountId));
    },

    endAll: async (tx, accountId, but) => {
      const isTheirs = eq(accountSessions.accountId, accountId);
      await tx.delete(accountSessions).where(but === undefined ? isTheirs : and(isTheirs, ne(accountSessions.id, but)));
    },

    list: (accountId, at) =>
      db
        .select()
        .from(accountSessions)
        .where(and(eq(accountSessions.accountId, accountId), gt(accountSessions.expiresAt, at)))
        .orderBy(desc(accountSessions.lastUsedAt), accountSessions.id)
        .limit(maxListed),

    endOne: async (accountId, id) =>
      void (await db
        .delete(accountSessions)
        .where(and(eq(accountSessions.id, id), eq(accountSessions.accountId, accountId)))),

    tidy: async (at) => void (await db.delete(accountSessions).where(lte(accountSessions.expiresAt, at))),
  };
}
