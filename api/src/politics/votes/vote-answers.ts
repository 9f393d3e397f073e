import type { DailyVote } from '@hustings/contract';
import { asAuthor } from '../../access/authors/index.ts';
import { openDay } from '../../platform/schedule/civil-day.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { VoteRow } from './vote-rows.queries.ts';
import { slotOf } from './vote-keys.ts';
import { asTarget } from './targets/targets.rules.ts';

/** Tells the civil day that is open in a time zone at one moment; a list asks for the same few again and again. */
export function openDays(now: Date): (timeZone: string | null) => string {
  const known = new Map<string | null, string>();
  return (timeZone) => {
    const today = known.get(timeZone) ?? openDay(now, timeZone ?? undefined).today;
    known.set(timeZone, today);
    return today;
  };
}

/** Whether the viewer cast a vote: under the name, or by the slot that nobody else can make. */
export function isOwnVote(services: Pick<Services, 'hmac'>, viewer: Viewer, row: VoteRow): boolean {
  if (viewer.kind !== 'member') return false;
  if (row.slot === null) return row.authorId === viewer.accountId;
  return slotOf(services, viewer.accountId, row.targetId, row.day).equals(row.slot);
}

const authorOf = (row: VoteRow): DailyVote['author'] =>
  row.authorId === null
    ? asAuthor({ authorId: null, pseudonym: new Uint8Array(), pseudonymNumber: null })
    : asAuthor({ ...row, authorId: row.authorId, pseudonym: null });

/**
 * A vote as one viewer sees it. Of an anonymous one nothing is told that is finer than the day
 * (docs/decisions/07-anonymity.md).
 */
export function asVote(
  services: Pick<Services, 'hmac'>,
  viewer: Viewer,
  row: VoteRow,
  today: (timeZone: string | null) => string,
): DailyVote {
  const own = isOwnVote(services, viewer, row);
  return {
    id: row.id,
    ...asTarget({ ...row, id: row.targetId }),
    day: row.day,
    vote: row.vote,
    ...(row.ability === null ? {} : { ability: row.ability }),
    ...(row.vision === null ? {} : { vision: row.vision }),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(own || row.slot === null ? { official: row.official } : {}),
    isFinal: row.day < today(row.timeZone),
    ...(own
      ? {
          own: {
            anonymous: row.slot !== null,
            viewMyVotes: row.scope,
            audiences: row.audiences,
            ...(row.underReview ? { underReview: true as const } : {}),
            ...(row.commentRemoved ? { commentRemoved: true as const } : {}),
          },
        }
      : { author: authorOf(row) }),
  };
}
