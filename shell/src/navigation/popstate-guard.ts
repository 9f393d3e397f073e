import { mayNavigate } from '@hustings/vertical/navigation-guard';
import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

/** The argument of a history listener. */
type HistoryUpdate = Parameters<Parameters<typeof history.listen>[0]>[0];

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Returns the index that react-router stores in a history entry; undefined for an entry that the browser created. */
const numberOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Makes a history listener that decides whether to show a location. The browser reports Back and Forward only after it
 * has changed the address. So a blocked navigation is undone, and repeated if the visitor confirms it.
 */
export function makePopstateGuard(): (move: HistoryUpdate) => boolean {
  let here = history.location;
  let number = numberOf(window.history.state);
  /** The `history.go` in progress: undoing a blocked navigation, or repeating a confirmed one. */
  let doing: 'undo' | 'return' | undefined;

  return ({ action, location }) => {
    const before = here;
    const last = number;
    here = location;
    number = numberOf(window.history.state);
    const own = doing;
    doing = undefined;
    if (own) return own === 'return';
    // The distance is known only between entries that have an index.
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
