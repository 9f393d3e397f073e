import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notHiddenSql } from '../../visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { left, markedRows, unmarkedRows } from './testing/left.ts';
import { atLeast } from './testing/poisson-binomial.ts';
import { gatherEvidence } from './testing/thief.ts';
import { makeStage, startWorld, type LivingWorld, type Stage, type Weakness } from './testing/world.ts';

const [members, leavers, returners, days] = [40, 5, 2, 2];

const hiddenAmong = statement<{ ids: readonly string[] }>(
  'testing.left.hidden',
  `SELECT id FROM unnest($ids::uuid[]) AS item (id) WHERE NOT ${notHiddenSql('id')}`,
);

let stage: Stage;
let world: LivingWorld | undefined;
beforeAll(async () => {
  stage = await makeStage(members);
});
afterEach(async () => {
  await world?.close();
  world = undefined;
});
afterAll(() => stage.server.drop());

/** Lets members leave, of whom some come back. Returns those who stay away, and what the thief makes of the copy. */
async function rob(weakness: Weakness) {
  world = await startWorld(stage, weakness);
  await world.live(days);
  const away = new Set<string>();
  for (let count = 0; count < leavers; count += 1) away.add(await world.leave());
  for (let count = 0; count < returners; count += 1) away.delete(await world.comeBack());
  const { items, server } = world;
  const authors = new Map(items.map(({ id, accountId }) => [id.replaceAll('-', ''), accountId]));
  const evidence = gatherEvidence(await world.rob(), world);
  const guessOf = left(evidence);
  const guesses = evidence.items.flatMap((item) => {
    const [author, guess] = [authors.get(item.id), guessOf(item)];
    if (!author || guess === undefined) return [];
    const chance = items.filter(({ accountId }) => accountId === guess).length / items.length;
    return [{ isHit: guess === author, chance }];
  });
  const hits = guesses.filter(({ isHit }) => isHit).length;
  const p = atLeast(
    hits,
    guesses.map(({ chance }) => chance),
  );
  const published = items.filter(({ step }) => step !== undefined);
  const hidden = await server.services.database.query<{ id: string }>(
    hiddenAmong({ ids: published.map(({ id }) => id) }),
  );
  return { p, hits, away, published, hidden: new Set(hidden.map(({ id }) => id)) };
}

describe('a thief of all files, when five of 40 members leave and two come back', () => {
  it('does not learn which items were theirs, although nobody sees the items of those who stay away', async () => {
    const { p, away, published, hidden } = await rob(unmarkedRows);
    expect(p).toBeGreaterThan(0.01);
    const theirs = published.filter(({ accountId }) => away.has(accountId)).map(({ id }) => id);
    expect(away.size).toBe(leavers - returners);
    expect(theirs.length).toBeGreaterThan(leavers);
    expect(hidden).toEqual(new Set(theirs));
  }, 240_000);

  it('would learn it if a step marked their rows', async () => {
    const { p, hits } = await rob(markedRows);
    expect(hits).toBeGreaterThan(leavers);
    expect(p).toBeLessThan(0.001);
  }, 240_000);
});
