import type { DailyVote } from '@hustings/contract';
import { asAuthor } from '../../access/authors/index.ts';
import { openDay } from '../../platform/schedule/civil-day.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { isFinalDay, targetAnswer } from './targets/targets.rules.ts';
import { includesVote, ownAnonymousVotes, type OwnAnonymousVotes } from '../own-votes/index.ts';
import type { VoteRow } from './vote-rows.queries.ts';
import { unsealVoter } from './vote-seals.ts';

/** Returns a function that computes the civil day of a time zone at `now`. It caches the results. */
function civilDayLookup(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const today = days.get(timeZone) ?? openDay(now, timeZone).today;
    days.set(timeZone, today);
    return today;
  };
}

/**
 * Returns whether the viewer cast a vote.
 *
 * @param own the viewer's anonymous votes
 */
export const isOwnVote = (viewer: Viewer, own: OwnAnonymousVotes, row: VoteRow): boolean =>
  row.anonymous ? includesVote(own, row.id) : viewer.kind === 'member' && row.authorId === viewer.accountId;

const authorOf = (row: VoteRow): DailyVote['author'] =>
  row.authorId === null
    ? asAuthor({ authorId: null, pseudonym: new Uint8Array(), pseudonymNumber: null })
    : asAuthor({ ...row, authorId: row.authorId, pseudonym: null });

/** Returns whether a vote is official. Opens the seal of an applied anonymous vote, only to show it to its author. */
const isOfficial = (services: Services, { id, official, sealedAuthor }: VoteRow): boolean =>
  official ?? (sealedAuthor !== null && unsealVoter(services, id, sealedAuthor).official);

/**
 * Converts a vote to the answer for one viewer. Other members see the day of an anonymous vote, but neither its time
 * nor whether it is official (docs/decisions/07-anonymity.md).
 */
function voteAnswer(services: Services, own: boolean, row: VoteRow, isFinal: boolean): DailyVote {
  return {
    id: row.id,
    ...targetAnswer({ ...row, id: row.targetId }),
    ...(row.mark ? { mark: row.mark } : {}),
    day: row.day,
    vote: row.vote,
    ...(row.ability === null ? {} : { ability: row.ability }),
    ...(row.vision === null ? {} : { vision: row.vision }),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(own || !row.anonymous ? { official: isOfficial(services, row) } : {}),
    isFinal,
    ...(own
      ? {
          own: {
            anonymous: row.anonymous,
            viewMyVotes: row.scope,
            audiences: row.audiences,
            ...(row.underReview ? { underReview: true as const } : {}),
            ...(row.commentRemoved ? { commentRemoved: true as const } : {}),
          },
        }
      : { author: authorOf(row) }),
  };
}

/**
 * Converts votes to the answer for one viewer. Reads the viewer's anonymous votes if one of the votes is anonymous.
 *
 * @param own the viewer's anonymous votes, if the caller has read them
 */
export async function voteAnswers(
  services: Services,
  viewer: Viewer,
  rows: readonly VoteRow[],
  own?: OwnAnonymousVotes,
): Promise<DailyVote[]> {
  const none = { applied: [], waiting: [] };
  const anonymous = own ?? (rows.some((row) => row.anonymous) ? await ownAnonymousVotes(services, viewer) : none);
  const now = services.now();
  const todayIn = civilDayLookup(now);
  return rows.map((row) =>
    voteAnswer(services, isOwnVote(viewer, anonymous, row), row, isFinalDay(row, row.day, now, todayIn)),
  );
}
