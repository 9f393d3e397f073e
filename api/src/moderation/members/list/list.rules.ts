import type { AdminMember, CallAnswer, CallRequest, MemberOrder } from '@hustings/contract';
import { sanctionInForce } from '../../../access/rights/index.ts';
import { decodeCursor, pageAnswer, pageRequest, type CursorKind } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './list.queries.ts';

type Filters = CallRequest<'countMembers'>['query'];

/** Returns the beginning of the day after a civil day, in UTC. */
const dayAfter = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

/** The least letters of a part of a name that an index of trigrams can find. */
const leastLetters = 3;

/** Returns the members that filters select. A term of one or two letters begins a word of the name. A civil day begins at midnight UTC, as in the dates of sign-ups. */
export function selectionOf(services: Services, filters: Filters): queries.MemberSelection {
  const { state, term = '', level, place, from, until } = filters;
  const isShort = [...term.trim()].length < leastLetters;
  return {
    state,
    conditions: {
      [isShort ? 'beginning' : 'term']: term.trim() || undefined,
      level,
      place: place?.trim() || undefined,
      from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
      until: until === undefined ? undefined : dayAfter(until),
    },
    now: services.now(),
  };
}

/** The kinds of the sort keys of each order. */
const cursors: Record<MemberOrder, readonly CursorKind[]> = {
  joined: ['moment', 'uuid'],
  name: ['text'],
  level: ['number', 'moment', 'uuid'],
};

/** Returns the sort keys of a row. */
export const cursorOf = (order: MemberOrder, row: queries.MemberRow): (string | number)[] =>
  ({
    joined: [row.created, row.userId],
    name: [row.nameKey],
    level: [row.level, row.created, row.userId],
  })[order];

/** Returns a member of the list. */
function asMember(services: Services, row: queries.MemberRow): AdminMember {
  const { displayName, displayLocation, lastSeen, grantedLevel, verified, sanctions, nameKey: _, ...rest } = row;
  return {
    ...rest,
    displayName: displayName ?? undefined,
    displayLocation: displayLocation ?? undefined,
    lastSeen: lastSeen ?? undefined,
    grantedLevel: grantedLevel ?? undefined,
    verified: verified ?? undefined,
    sanction: sanctionInForce(sanctions, services.now()),
  };
}

/** Lists members for admins (docs/decisions/12-moderation.md), by default the newest of all who are active. */
export async function listMembers(
  services: Services,
  { sorting, order, ...query }: CallRequest<'listMembers'>['query'],
): Promise<CallAnswer<'listMembers'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, cursors[sorting]));
  const descending = (order ?? (sorting === 'name' ? 'asc' : 'desc')) === 'desc';
  const { after, take, offset } = page;
  const rows = await services.database.query<queries.MemberRow>(
    queries.membersPage(selectionOf(services, query), { order: sorting, descending, after, limit: take + 1, offset }),
  );
  const answer = pageAnswer(rows, take, offset, (row) => cursorOf(sorting, row));
  return { ...answer, results: answer.results.map((row) => asMember(services, row)) };
}
