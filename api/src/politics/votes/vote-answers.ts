import type { DailyVote } from '@hustings/contract';
import { asAuthor } from '../../access/authors/index.ts';
import { openDay } from '../../platform/schedule/civil-day.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { targetAnswer } from './targets/targets.rules.ts';
import { voteKey } from './vote-keys.ts';
import type { VoteRow } from './vote-rows.queries.ts';

/** Returns a function that computes the civil day of a time zone at `now`. It caches the results. */
export function civilDayLookup(now: Date): (timeZone: string | null) => string {
  const days = new Map<string | null, string>();
  return (timeZone) => {
    const today = days.get(timeZone) ?? openDay(now, timeZone ?? undefined).today;
    days.set(timeZone, today);
    return today;
  };
}

/** Returns whether the viewer cast a vote. For an anonymous vote, it compares the vote keys. */
export function isOwnVote(services: Pick<Services, 'hmac'>, viewer: Viewer, row: VoteRow): boolean {
  if (viewer.kind !== 'member') return false;
  if (row.anonymousKey === null) return row.authorId === viewer.accountId;
  return voteKey(services, viewer.accountId, row.targetId, row.day).equals(row.anonymousKey);
}

const authorOf = (row: VoteRow): DailyVote['author'] =>
  row.authorId === null
    ? asAuthor({ authorId: null, pseudonym: new Uint8Array(), pseudonymNumber: null })
    : asAuthor({ ...row, authorId: row.authorId, pseudonym: null });

/**
 * Converts a vote to the answer for one viewer. Other members see the day of an anonymous vote, but neither its time
 * nor whether it is official (docs/decisions/07-anonymity.md).
 */
export function voteAnswer(
  services: Pick<Services, 'hmac'>,
  viewer: Viewer,
  row: VoteRow,
  today: (timeZone: string | null) => string,
): DailyVote {
  const own = isOwnVote(services, viewer, row);
  return {
    id: row.id,
    ...targetAnswer({ ...row, id: row.targetId }),
    day: row.day,
    vote: row.vote,
    ...(row.ability === null ? {} : { ability: row.ability }),
    ...(row.vision === null ? {} : { vision: row.vision }),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(own || row.anonymousKey === null ? { official: row.official } : {}),
    isFinal: row.day < today(row.timeZone),
    ...(own
      ? {
          own: {
            anonymous: row.anonymousKey !== null,
            viewMyVotes: row.scope,
            audiences: row.audiences,
            ...(row.underReview ? { underReview: true as const } : {}),
            ...(row.commentRemoved ? { commentRemoved: true as const } : {}),
          },
        }
      : { author: authorOf(row) }),
  };
}
