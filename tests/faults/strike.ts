import { send, type Answer, type Errand } from "./errands.ts";
import type { Kind } from "./kinds.ts";
import type { ShopProcess, Walk } from "./process.ts";
import type { Drop } from "./steps.ts";

/** What is to happen in one life of a server. */
export interface Plan {
  /** The kinds of calls that are made. @default all of them */
  only?: readonly Kind[];
  /** How far each is let go on before the server is killed. @default through */
  stopAt?: (kind: Kind) => number | undefined;
  /** Sent when all others stand still, as it keeps the database to itself. */
  last?: Kind;
  /** What placements lose, whatever their kind loses. */
  drop?: Drop;
  /** The server is killed as soon as so many calls were answered, wherever the others are. */
  answers?: number;
  /**
   * When the same calls are made again. racing: while what was left open is being settled. young: at once, of servers that
   * take what is open for the work of another one. Where several servers can be open, each is asked at the same time.
   * @default when all is settled
   */
  again?: "racing" | "young";
  /** The servers after it are killed at every step of settling what it left open. */
  isSettlingKilled?: boolean;
}

/** A call, how far it came and what was answered before the server died. */
export interface Made {
  errand: Errand;
  walk: Walk;
  answer: Answer | undefined;
}

/** Makes the calls, and kills the server. */
export function strike(shop: ShopProcess, errands: readonly Errand[], plan: Plan): Promise<Made[]> {
  return plan.answers === undefined ? strikeAsPlanned(shop, errands, plan) : strikeAfter(shop, errands, plan.answers);
}

/** Kills when each call has stopped or gone through. */
async function strikeAsPlanned(shop: ShopProcess, errands: readonly Errand[], plan: Plan): Promise<Made[]> {
  const begin = (errand: Errand) => {
    const { title, kind } = errand;
    const drop = plan.drop && !kind.isCancel ? plan.drop : kind.drop;
    const answer = send(shop.url, errand, { name: title, stopAt: plan.stopAt?.(kind), drop });
    return { errand, answer, walk: shop.walk(title) };
  };
  const begun = errands.filter(({ kind }) => kind !== plan.last).map(begin);
  const walks = await Promise.all(begun.map(({ walk }) => walk));
  for (const one of errands.filter(({ kind }) => kind === plan.last).map(begin)) {
    begun.push(one);
    walks.push(await one.walk);
  }
  for (const [index, { stoppedAt }] of walks.entries()) if (!stoppedAt) await begun[index]?.answer;
  await shop.kill();
  return Promise.all(
    begun.map(async ({ errand, answer }, index) => ({ errand, walk: walks[index] as Walk, answer: await answer })),
  );
}

const anywhere = { phase: "at any moment", what: "", isInside: false };

/** Kills at no step in particular, by a hand from outside. */
async function strikeAfter(shop: ShopProcess, errands: readonly Errand[], answers: number): Promise<Made[]> {
  let answered = 0;
  let dead: Promise<void> | undefined;
  const made = await Promise.all(
    errands.map(async (errand) => {
      const answer = await send(shop.url, errand);
      if (answer) answered += 1;
      if (answered >= answers) dead ??= shop.kill();
      return { errand, answer, walk: { steps: [], ...(answer ? {} : { stoppedAt: anywhere }) } };
    }),
  );
  await dead;
  return made;
}
