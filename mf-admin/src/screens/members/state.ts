import type { AdminMember, CallInput, MemberOrder, MemberState } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** The filters and the order of the list of members. */
export type MemberQuery = NonNullable<CallInput<'listMembers'>['query']>;

/** What the list can show of a member besides the name. */
export const memberColumns = ['email', 'place', 'created', 'lastSeen'] as const;
export type MemberColumn = (typeof memberColumns)[number];

const states = {
  all: true,
  limited: true,
  suspended: true,
  banned: true,
  pending: true,
  deleted: true,
  verified: true,
  admin: true,
} satisfies Record<MemberState, true>;
const orders = { joined: true, name: true, level: true } satisfies Record<MemberOrder, true>;

const isKey = <Keys extends object>(keys: Keys, value: string | null): value is Extract<keyof Keys, string> =>
  value !== null && Object.hasOwn(keys, value);

const dayOf = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Returns the filters and the order that an address names. Ignores what the list does not offer. */
export function memberQueryOf(search: URLSearchParams): MemberQuery {
  const [state, level, sorting] = [search.get('state'), search.get('level'), search.get('sorting')];
  const [from, until] = [dayOf(search.get('from')), dayOf(search.get('until'))];
  const place = (search.get('place') ?? '').trim().slice(0, 100);
  const term = termOf(search);
  return {
    ...(term ? { term } : {}),
    ...(isKey(states, state) && state !== 'all' ? { state } : {}),
    ...(level !== null && /^[0-7]$/.test(level) ? { level: Number(level) } : {}),
    ...(place ? { place } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    // Days of the sign-up need the order by sign-up.
    ...(isKey(orders, sorting) && !from && !until ? { sorting } : {}),
    ...(search.get('order') === 'asc' ? { order: 'asc' as const } : {}),
    ...(search.get('order') === 'desc' ? { order: 'desc' as const } : {}),
  };
}

/** Returns what an address wants the list to show of each member; by default the place and the sign-up. */
export function columnsOf(search: URLSearchParams): MemberColumn[] {
  const chosen = search.get('columns');
  const names = chosen === null ? ['place', 'created'] : chosen.split(',');
  return memberColumns.filter((column) => names.includes(column));
}

/** Returns the name of the state of a listed member that stands out; undefined for an ordinary one. */
export const standingOf = ({ banned, sanction }: AdminMember): 'banned' | 'limited' | 'suspended' | undefined =>
  banned ? 'banned' : sanction && ({ limit: 'limited', suspend: 'suspended' } as const)[sanction.kind];
