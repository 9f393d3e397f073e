import type { CountedVote, VotePredicate } from './sums.ts';
import type { Window } from './window.ts';

/** Returns the name of the group to which a vote belongs. Every vote belongs to exactly one group. */
export type GroupOf = (vote: CountedVote) => string;

/**
 * The rules that prevent readers from computing figures of groups with fewer than `fewestAccounts` accounts
 * (docs/decisions/08-votes-and-scores.md). "Enough accounts" means at least that number. Production applies all rules.
 * Tests omit one at a time to show that each is necessary.
 */
export const disclosureRules = [
  /** Outside of the published places, there are either no official votes or official votes of enough accounts. */
  'remainder',
  /** Each group is empty, is unchanged, or has enough accounts that voted since its last published figures. */
  'newVotes',
  /** A group counts as unchanged only if its last published figures separated the same group. */
  'sameGroups',
  /**
   * Each coarser figure that was published since a group's last figures still mixes enough accounts of different
   * groups.
   */
  'intervening',
  /** Finer figures are updated only together with the coarser figures that contain them. */
  'nested',
  /** After an exclusion of votes or its reversal, no group counts as unchanged. */
  'revised',
] as const;
export type DisclosureRule = (typeof disclosureRules)[number];
export type DisclosureRules = ReadonlySet<DisclosureRule>;

/** The rules that production applies. */
export const everyRule: DisclosureRules = new Set(disclosureRules);

/**
 * A day with published figures, and the day's window. The window is undefined if none of the day's votes still counts.
 */
export interface PublishedWindow {
  day: number;
  window: Window | undefined;
}

/** The number of accounts in a group, and how many of these accounts have changed since a published window. */
export interface GroupChange {
  accounts: number;
  /** The number of accounts of the group that have voted since the published window. */
  newVotes: number;
  /** The number of accounts that have a new vote, have left the group, or have only an expired vote. */
  changed: number;
}

/** The change of a group without accounts. */
export const noChange: GroupChange = { accounts: 0, newVotes: 0, changed: 0 };

/** Returns the entry of a group, and adds an empty entry if there is none. */
function entryOf<Entry>(entries: Map<string, Entry>, group: string, empty: () => Entry): Entry {
  const existing = entries.get(group);
  if (existing) return existing;
  const added = empty();
  entries.set(group, added);
  return added;
}

/**
 * Compares each group of a window with a published window. If there is no published window, every account has a new
 * vote.
 */
export function changesByGroup(
  now: Window,
  before: PublishedWindow | undefined,
  matches: VotePredicate,
  groupOf: GroupOf,
): Map<string, GroupChange> {
  const changes = new Map<string, GroupChange>();
  const of = (vote: CountedVote) => entryOf(changes, groupOf(vote), () => ({ accounts: 0, newVotes: 0, changed: 0 }));
  for (const [account, vote] of now) {
    const then = before?.window?.get(account);
    const isSame = then?.day === vote.day;
    const counts = matches(vote);
    const isElsewhere = !counts || (then !== undefined && groupOf(then) !== groupOf(vote));
    if (then && !isSame && matches(then) && isElsewhere) of(then).changed++;
    if (!counts) continue;
    const change = of(vote);
    change.accounts++;
    if (!isSame) change.changed++;
    if (before === undefined || vote.day > before.day) change.newVotes++;
  }
  for (const [account, then] of before?.window ?? []) if (!now.has(account) && matches(then)) of(then).changed++;
  return changes;
}

/** Adds up the changes of groups that are published as one group. */
export const sumChanges = (changes: Iterable<GroupChange>): GroupChange => {
  const sum = { accounts: 0, newVotes: 0, changed: 0 };
  for (const { accounts, newVotes, changed } of changes) {
    sum.accounts += accounts;
    sum.newVotes += newVotes;
    sum.changed += changed;
  }
  return sum;
};

/**
 * Returns whether new figures of a group may follow its last published figures. Counts accounts with new votes instead
 * of changed accounts. Any combination of publications that uses the last figures then contains the accounts with new
 * votes. Several publications therefore disclose no more than two do.
 *
 * @param wasSeparated whether the last figures separated exactly this group
 */
export function mayPublishGroup(
  { accounts, newVotes, changed }: GroupChange,
  wasSeparated: boolean,
  fewest: number,
  rules: DisclosureRules,
): boolean {
  if (!rules.has('newVotes')) return true;
  if (accounts === 0 || newVotes >= fewest) return true;
  return changed === 0 && (wasSeparated || !rules.has('sameGroups'));
}

/** The numbers of accounts of a group that a coarser published window mixes with other groups. */
export interface HiddenAccounts {
  /** The number of accounts that were new in the window and whose vote no longer counts. */
  gone: number;
  /** The number of accounts that were new in the window and whose vote still counts. */
  stayed: number;
  /** The number of accounts of the group that voted after the window. */
  joined: number;
}

/**
 * Counts, by group, the accounts that were new in a coarser window. That window was published after the last figures of
 * the groups and before today's figures. If a reader subtracts figures of groups from the coarser figure, the result
 * contains these accounts or later voters.
 *
 * @param previous the day of the publication before the window, of the same or a coarser group; undefined if there is
 * none
 */
export function hiddenByGroup(
  published: PublishedWindow,
  previous: number | undefined,
  now: Window,
  matches: VotePredicate,
  groupOf: GroupOf,
): Map<string, HiddenAccounts> {
  const hidden = new Map<string, HiddenAccounts>();
  const of = (vote: CountedVote) => entryOf(hidden, groupOf(vote), () => ({ gone: 0, stayed: 0, joined: 0 }));
  const gone = new Set<string>();
  for (const [account, then] of published.window ?? []) {
    if (!matches(then) || (previous !== undefined && then.day <= previous)) continue;
    if (now.get(account)?.day === then.day) of(then).stayed++;
    else {
      of(then).gone++;
      gone.add(account);
    }
  }
  for (const [account, vote] of now)
    if (vote.day > published.day && matches(vote) && !gone.has(account)) of(vote).joined++;
  return hidden;
}

/** Adds up the hidden accounts of groups that are published as one group. */
export const sumHidden = (groups: Iterable<HiddenAccounts>): HiddenAccounts => {
  const sum = { gone: 0, stayed: 0, joined: 0 };
  for (const { gone, stayed, joined } of groups) {
    sum.gone += gone;
    sum.stayed += stayed;
    sum.joined += joined;
  }
  return sum;
};

/**
 * Returns the smallest number of accounts that stay mixed over all separated groups, however a reader uses a coarser
 * window.
 */
export const countMixed = (groups: Iterable<HiddenAccounts>): number => {
  let mixed = 0;
  for (const { gone, stayed, joined } of groups) mixed += gone + Math.min(stayed, joined);
  return mixed;
};
