import { mayNavigate } from '@hustings/vertical/navigation-guard';
import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

/** What the history tells of a move: by how many entries Back or Forward went. */
type HistoryUpdate = Parameters<Parameters<typeof history.listen>[0]>[0];

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** The number of the entry that is shown, which the history keeps with it; an entry of the browser's own has none. */
const numberOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Makes what decides whether a move is shown. Back and Forward have happened when the page hears of them: where the page is
 * not to be left yet, they are undone, and done again once the visitor says so.
 */
export function makePopstateGuard(): (move: HistoryUpdate) => boolean {
  let here = history.location;
  let number = numberOf(window.history.state);
  /** What is under way by our own doing: an undoing, of which nothing is to be shown, or a return that was allowed. */
  let doing: 'undo' | 'return' | undefined;

  return ({ action, location }) => {
    const before = here;
    const last = number;
    here = location;
    number = numberOf(window.history.state);
    const own = doing;
    doing = undefined;
    if (own) return own === 'return';
    // How far it went is known where both entries are ours.
    const distance = last === undefined || number === undefined ? 0 : number - last;
    if (action !== 'POP' || distance === 0 || isSamePage(before, location)) return true;
    const goes = mayNavigate(() => {
      doing = 'return';
      history.go(distance);
    });
    if (goes) return true;
    doing = 'undo';
    history.go(-distance);
    return false;
  };
}
