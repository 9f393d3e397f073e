import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAct, runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { siteJobs } from '../../../app/site-jobs.ts';
import { statement } from '../../../platform/db/statement.ts';
import { defaultTimeZone } from '@hustings/contract';
import type { TestMember } from '../../../testing/server.ts';
import { demoTimeZones } from '../../people/testing/demo-time-zones.ts';
import { addVerifiedMember, votingFixture, type VotingFixture } from '../testing/voting-fixture.ts';

let fixture: VotingFixture;
beforeAll(async () => {
  fixture = await votingFixture();
});
afterAll(() => fixture.server.close());

const moveTarget = statement<{ targetId: string; timeZone: string }>(
  'testing.closedDays.moveTarget',
  'UPDATE vote_targets SET time_zone = $timeZone, zone = $timeZone WHERE id = $targetId',
);
const storedVotes = statement<{ targetId: string; day: string }>(
  'testing.closedDays.stored',
  'SELECT vote FROM daily_votes WHERE target_id = $targetId AND civil_day = $day::date ORDER BY vote',
);
const removedVotes = statement<{ targetId: string; day: string }>(
  'testing.closedDays.removed',
  'SELECT votes FROM removed_votes WHERE target_id = $targetId AND civil_day = $day::date',
);

/** The time zones of the demo, of the other invented countries, and those whose days begin first and last. */
const timeZones = [
  ...new Set([
    defaultTimeZone,
    ...demoTimeZones(),
    'America/New_York',
    'Asia/Tokyo',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]),
];

it.each(timeZones.map((timeZone, index) => ({ timeZone, day: `2026-07-${String(2 * index + 1).padStart(2, '0')}` })))(
  'refuses votes for a closed day in $timeZone after the clock was set back by two hours',
  async ({ timeZone, day }) => {
    const { server, ada } = fixture;
    const { services } = server;
    const midnight = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
    const standAt = (difference: { minutes: number }) =>
      server.standAt(midnight.add(difference).toInstant().toString());
    const anonymous = { anonymous: true, viewMyVotes: 'everyone' } as const;
    const stored = async () =>
      (await services.database.query<{ vote: string }>(storedVotes({ targetId: ada, day }))).map(({ vote }) => vote);
    await services.database.query(moveTarget({ targetId: ada, timeZone }));

    standAt({ minutes: -30 });
    const [bob, eva] = [await server.memberAs(), await server.memberAs()];
    const [ann, fay] = [await addVerifiedMember(server), await addVerifiedMember(server)];
    const { id: named } = (await fixture.cast(bob)).body;
    const { id: sealed } = (await fixture.cast(ann, anonymous)).body;
    const waiting = (await services.sealedInbox.read(services.database)).get(ann.accountId) as { content: object }[];
    standAt({ minutes: 5 });
    await siteJobs(services)
      .find(({ name }) => name === 'close-days')
      ?.work();
    expect(await stored()).toEqual(['up', 'up']);

    standAt({ minutes: -115 });
    const requireFinal = async (voter: TestMember, ballot: Parameters<VotingFixture['cast']>[1]) => {
      expect((await fixture.cast(voter, { vote: 'down', ...ballot })).failure?.errorCode).toBe('VoteFinal');
    };
    for (const voter of [bob, eva]) for (const ballot of [{}, { day }]) await requireFinal(voter, ballot);
    for (const voter of [ann, fay]) await requireFinal(voter, anonymous);
    const vote = (await server.call('getDailyVote', { params: { id: sealed } }, ann)).body;
    expect(vote).toMatchObject({ vote: 'up', isFinal: true });

    // A vote that waits since before the close, as if the step had left it.
    const content = { ...waiting.at(-1)?.content, vote: 'undecided' };
    const at = services.now().toISOString();
    await appendAct(services, fay.accountId, { act: 'publish', id: randomUUID(), kind: 'dailyVote', at, content });
    server.moveClock(3_600_000);
    await runStep(services, publishers, { fewestMembers: 1 });
    expect(await stored()).toEqual(['up', 'up']);

    const deleted = await server.call('deleteDailyVote', { params: { id: named } }, bob);
    expect(deleted.status).toBe(200);
    expect(await services.database.query(removedVotes({ targetId: ada, day }))).toEqual([{ votes: 1 }]);
    await server.call('deleteDailyVote', { params: { id: sealed } }, ann);
    server.moveClock(3_600_000);
    await runStep(services, publishers, { fewestMembers: 1 });
    expect(await services.database.query(removedVotes({ targetId: ada, day }))).toEqual([{ votes: 2 }]);

    standAt({ minutes: 10 });
    expect((await fixture.cast(eva)).status).toBeLessThan(300);
  },
);
