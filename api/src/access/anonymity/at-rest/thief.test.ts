import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ItemKind } from '../items.ts';
import { atLeast } from './testing/poisson-binomial.ts';
import { clues, gatherEvidence, signs, type Evidence } from './testing/thief.ts';
import { separateWorlds, sharedWorlds, type Found, type WeakWorld } from './testing/weaknesses.ts';
import {
  makeStage,
  startWorld,
  type LivingWorld,
  type Population,
  type Stage,
  type Weakness,
  type World,
  type WorldItem,
} from './testing/world.ts';

const kinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];

/** Items whose authors a thief guesses. */
interface Group {
  name: string;
  has(item: WorldItem): boolean;
}

const all: Group = { name: 'all items', has: () => true };
const groups: readonly Group[] = [
  ...kinds.map((each): Group => ({ name: each, has: ({ kind }) => kind === each })),
  { name: 'votes on candidates', has: ({ isOnCandidate }) => isOnCandidate },
];

/** The result of a thief: the hits, the hits that a guess would have, and the probability of so many by chance. */
interface Result {
  of: string;
  guesses: number;
  hits: number;
  expected: number;
  p: number;
  all: readonly Guess[];
}

/** A guess of a thief, and its chance to be right without any evidence. */
interface Guess {
  isHit: boolean;
  chance: number;
}

const resultOf = (of: string, guesses: readonly Guess[]): Result => {
  const hits = guesses.filter(({ isHit }) => isHit).length;
  const chances = guesses.map(({ chance }) => chance);
  return {
    of,
    guesses: guesses.length,
    hits,
    expected: Math.round(chances.reduce((sum, chance) => sum + chance, 0) * 10) / 10,
    p: atLeast(hits, chances),
    all: guesses,
  };
};

/**
 * Compares the guesses of a clue with a guess among the members whose acts the same step carried. The chance of a guess
 * is the share of the guessed member in the acts of the step: who acted how often is known here, but not to a thief.
 */
function attribution({ items }: World, evidence: Evidence, clue: string, group: Group): Result {
  const guessOf = clues[clue]?.(evidence);
  const authors = new Map(items.map((item) => [item.id.replaceAll('-', ''), item]));
  const guesses = evidence.items.flatMap((found) => {
    const item = authors.get(found.id);
    if (!item || !group.has(item) || item.step === undefined) return [];
    const guess = guessOf?.(found);
    if (guess === undefined) return [];
    const together = items.filter((other) => other.step === item.step);
    const chance = together.filter(({ accountId }) => accountId === guess).length / together.length;
    return [{ isHit: guess === item.accountId, chance }];
  });
  return resultOf(`${clue}: ${group.name}`, guesses);
}

/**
 * Compares the visits with the strongest sign with a guess: whether a member has acted anonymously in a visit.
 *
 * @throws if the thief has not found the visits that happened
 */
function participation({ visits }: World, evidence: Evidence, sign: string): Result {
  if (visits.some(({ accountId }, index) => evidence.visits[index]?.accountId !== accountId))
    throw new Error('The thief has found other visits than those of the world.');
  const strengthOf = signs[sign]?.(evidence) ?? (() => 0);
  const acting = visits.filter(({ acted }) => acted).length;
  const strengths = visits.map(({ acted }, index) => {
    const visit = evidence.visits[index];
    return { acted, strength: visit ? strengthOf(visit) : 0 };
  });
  // Visits of the same strength come in the order of the visits, which tells nothing.
  const strongest = strengths.toSorted((one, other) => other.strength - one.strength).slice(0, acting);
  const chance = acting / visits.length;
  return resultOf(
    `sign: ${sign}`,
    strongest.map(({ acted }) => ({ isHit: acted, chance })),
  );
}

function allResults(world: World, evidence: Evidence): Result[] {
  return [
    ...Object.keys(clues).flatMap((clue) => groups.map((group) => attribution(world, evidence, clue, group))),
    ...Object.keys(signs).map((sign) => participation(world, evidence, sign)),
  ];
}

/** The members of a world; those of a weak world are fewer, so that a thief has more visits of each in fewer days. */
const many: Population = { members: 40, visitsPerHour: 9 };
const few: Population = { members: 14, visitsPerHour: 6 };

/** Returns the result of a thief for one attack. A thief is certain of a step that carried too few members. */
function resultOfAttack(weak: World, evidence: Evidence, found: Found): Result {
  if (found === 'few') {
    return resultOf(
      'few',
      weak.carried.filter((count) => count < 3).map(() => ({ isHit: true, chance: 0 })),
    );
  }
  return 'sign' in found ? participation(weak, evidence, found.sign) : attribution(weak, evidence, found.clue, all);
}

let stage: Stage;
let world: LivingWorld | undefined;
beforeAll(async () => {
  stage = await makeStage(many.members);
});
afterEach(() => endWorld());
afterAll(async () => {
  await stage.server.drop();
});

async function endWorld(): Promise<void> {
  const ended = world;
  world = undefined;
  await ended?.close();
}

/** Lets a world live for some days, and returns what the thief finds. */
async function rob(population: Population, ofDays: number, weakness: Weakness = {}) {
  world = await startWorld(stage, population, weakness);
  await world.live(ofDays);
  return { world, evidence: gatherEvidence(await world.rob(), world) };
}

/** Robs worlds of a kind until each attack has won, and reports the attacks that have not. */
async function losersOf({ weakness, days: needed, found }: WeakWorld): Promise<string[]> {
  const attempts = found.map((each) => ({ ...each, guesses: new Array<Guess>() }));
  let losers = attempts;
  for (let worlds = 0; worlds < mostWorlds && losers.length > 0; worlds += 1) {
    const { world: weak, evidence } = await rob(few, needed, weakness);
    for (const each of attempts) each.guesses.push(...resultOfAttack(weak, evidence, each.found).all);
    losers = attempts.filter(({ guesses }) => resultOf('', guesses).p >= 0.001);
    await endWorld();
  }
  const describe = ({ of, found: by, guesses }: (typeof attempts)[number]) =>
    report([resultOf(`${of}: ${JSON.stringify(by)}`, guesses)]);
  if (process.env['THIEF_REPORT']) process.stdout.write(`${attempts.map(describe).join('\n')}\n`);
  return losers.map(describe);
}

const report = (results: readonly Result[]): string =>
  results
    .map(({ of, guesses, hits, expected, p }) => `${of}: ${hits} of ${guesses}, by chance ${expected}, p ${p}`)
    .join('\n');

/**
 * The probability of a result by chance below which the thief wins. All results together stay below 0.01 by chance for
 * the members whose acts a step carried; what then seems to win must win again in two other worlds.
 */
const winning = 0.01;
/** The number of worlds that an attack may rob. One or two are nearly always enough. */
const mostWorlds = 8;
/** The days of the world. `THIEF_DAYS=30` sets another number; a normal run has fewer, because each takes a second. */
const days = Number(process.env['THIEF_DAYS'] ?? 6);

describe('a thief of all files without the keys', () => {
  it('guesses authors no better than among the members of the same step', async () => {
    const first = await rob(many, days);
    const results = allResults(first.world, first.evidence);
    if (process.env['THIEF_REPORT']) process.stdout.write(`${report(results)}\n`);
    for (const kind of kinds)
      expect(first.world.items.filter((item) => item.kind === kind).length).toBeGreaterThan(2 * days);
    expect(first.world.items.filter(({ isOnCandidate }) => isOnCandidate).length).toBeGreaterThan(days / 2);
    expect(Math.min(...first.world.carried)).toBeGreaterThanOrEqual(3);
    await endWorld();
    let suspects = results.filter(({ p }) => p <= winning);
    for (let worlds = 1; worlds < 3 && suspects.length > 0; worlds += 1) {
      const { world: another, evidence } = await rob(many, days);
      const again = allResults(another, evidence);
      suspects = again.filter(({ of, p }) => p <= winning && suspects.some((each) => each.of === of));
      await endWorld();
    }
    expect(report(suspects)).toBe('');
  }, 1_200_000);

  it.each(Object.entries(process.env['THIEF_EACH'] ? separateWorlds() : sharedWorlds()))(
    'would win if the site %s',
    async (_, weakWorld) => {
      expect(await losersOf(weakWorld)).toEqual([]);
    },
    480_000,
  );
});
