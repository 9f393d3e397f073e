import type { CountedVote } from './sums.ts';
import type { Window } from './window.ts';

/** Selects votes. */
export type Says = (vote: CountedVote) => boolean;
/** Names the group of a vote; every vote is in exactly one. */
export type GroupOf = (vote: CountedVote) => string;

/**
 * The rules that keep a group of fewer than `fewestAccounts` accounts from being worked out
 * (docs/decisions/08-votes-and-scores.md). All are in force; the tests take one away at a time, to show that the solver
 * then wins.
 */
export const disclosureRules = [
  /** The official votes outside of these places are none or enough. */
  'rest',
  /**
   * A group has enough accounts that voted anew since its last figures, or nothing in it has changed; or it is empty.
   */
  'votedAnew',
  /** "Nothing has changed" counts only for a group that the last figures told apart too. */
  'toldApart',
  /** Every coarser figure since then still hides enough accounts among the groups. */
  'between',
  /** Finer figures are renewed only together with the coarser ones that contain them. */
  'together',
  /** After votes were left out or counted again, "nothing has changed" no longer counts. */
  'revised',
] as const;
export type DisclosureRule = (typeof disclosureRules)[number];
export type DisclosureRules = ReadonlySet<DisclosureRule>;

/** What production uses. */
export const everyRule: DisclosureRules = new Set(disclosureRules);

/** An earlier day of which figures were published, and its window; undefined where no vote of it counts any more. */
export interface Look {
  day: number;
  window: Window | undefined;
}

/** How a group of accounts compares with an earlier look at it. */
export interface GroupChange {
  accounts: number;
  /** Accounts of the group that have voted since that look. */
  votedAnew: number;
  /** These, and accounts that left the group since or whose vote is too old. */
  changed: number;
}

/** Returns the entry of a group, made where there is none yet. */
function entryOf<Entry>(entries: Map<string, Entry>, group: string, empty: () => Entry): Entry {
  const known = entries.get(group);
  if (known) return known;
  const made = empty();
  entries.set(group, made);
  return made;
}

/** Compares each group of a window with an earlier look; without one, every account has voted anew. */
export function changeOfGroups(
  now: Window,
  before: Look | undefined,
  says: Says,
  groupOf: GroupOf,
): Map<string, GroupChange> {
  const changes = new Map<string, GroupChange>();
  const of = (vote: CountedVote) => entryOf(changes, groupOf(vote), () => ({ accounts: 0, votedAnew: 0, changed: 0 }));
  for (const [account, vote] of now) {
    const then = before?.window?.get(account);
    const isSame = then?.day === vote.day;
    const counts = says(vote);
    const isElsewhere = !counts || (then !== undefined && groupOf(then) !== groupOf(vote));
    if (then && !isSame && says(then) && isElsewhere) of(then).changed++;
    if (!counts) continue;
    const change = of(vote);
    change.accounts++;
    if (!isSame) change.changed++;
    if (before === undefined || vote.day > before.day) change.votedAnew++;
  }
  for (const [account, then] of before?.window ?? []) if (!now.has(account) && says(then)) of(then).changed++;
  return changes;
}

/** Adds up changes of groups that are published as one. */
export const together = (changes: Iterable<GroupChange>): GroupChange => {
  const sum = { accounts: 0, votedAnew: 0, changed: 0 };
  for (const { accounts, votedAnew, changed } of changes) {
    sum.accounts += accounts;
    sum.votedAnew += votedAnew;
    sum.changed += changed;
  }
  return sum;
};

/**
 * Decides whether figures of a group may follow the last ones. "Voted anew" and not "changed": an account that votes
 * anew is in every combination of looks that uses the last one, so any number of looks tells no more than two do.
 *
 * @param wasToldApart whether the last figures told exactly this group apart
 */
export function mayFollow(
  { accounts, votedAnew, changed }: GroupChange,
  wasToldApart: boolean,
  fewest: number,
  rules: DisclosureRules,
): boolean {
  if (!rules.has('votedAnew')) return true;
  if (accounts === 0 || votedAnew >= fewest) return true;
  return changed === 0 && (wasToldApart || !rules.has('toldApart'));
}

/** Accounts of a group that were new in a coarser look, by what the figures of today tell of them. */
export interface Hidden {
  /** Their vote of then no longer counts. */
  gone: number;
  /** Their vote of then still counts. */
  stayed: number;
  /** Others of the group, who have voted since. */
  joined: number;
}

/**
 * Counts, by group, the accounts that were new in a coarser look between the last figures of the groups and those of
 * today. Whoever subtracts figures of groups from the coarser one is left with these or with who joined since.
 *
 * @param previous the day of the look before it, which contains it or more; undefined where there was none
 */
export function hiddenIn(
  look: Look,
  previous: number | undefined,
  now: Window,
  says: Says,
  groupOf: GroupOf,
): Map<string, Hidden> {
  const hidden = new Map<string, Hidden>();
  const of = (vote: CountedVote) => entryOf(hidden, groupOf(vote), () => ({ gone: 0, stayed: 0, joined: 0 }));
  const counted = new Set<string>();
  for (const [account, then] of look.window ?? []) {
    if (!says(then) || (previous !== undefined && then.day <= previous)) continue;
    if (now.get(account)?.day === then.day) of(then).stayed++;
    else {
      of(then).gone++;
      counted.add(account);
    }
  }
  for (const [account, vote] of now) if (vote.day > look.day && says(vote) && !counted.has(account)) of(vote).joined++;
  return hidden;
}

/** Adds up what is hidden in groups that are published as one. */
export const hiddenTogether = (parts: Iterable<Hidden>): Hidden => {
  const sum = { gone: 0, stayed: 0, joined: 0 };
  for (const { gone, stayed, joined } of parts) {
    sum.gone += gone;
    sum.stayed += stayed;
    sum.joined += joined;
  }
  return sum;
};

/** Returns the fewest accounts that any use of a coarser look leaves mixed, over all groups that are told apart. */
export const fewestMixed = (groups: Iterable<Hidden>): number => {
  let mixed = 0;
  for (const { gone, stayed, joined } of groups) mixed += gone + Math.min(stayed, joined);
  return mixed;
};
