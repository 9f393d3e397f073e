import { browserMemory } from '@hustings/contract';

/** What a tab remembers of its dock until it closes. */
export interface RememberedDock {
  /** The member who opened it. */
  userId: string;
  /** Path and query of the page that the dock shows. */
  address: string;
  isMinimised: boolean;
}

const key = browserMemory.dock.name;

const isRemembered = (value: unknown): value is RememberedDock => {
  const { userId, address } = (value ?? {}) as Partial<RememberedDock>;
  return typeof userId === 'string' && typeof address === 'string' && /^\/(?![/\\])/.test(address);
};

/** Returns the dock that a member left open in this tab; forgets that of anybody else. */
export function readDock(userId: string | undefined): RememberedDock | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    if (isRemembered(value) && value.userId === userId) return value;
  } catch {
    // Without storage, or with a damaged item, the dock starts closed.
  }
  keepDock(undefined);
  return undefined;
}

/** Remembers the dock of this tab; `undefined` forgets it. */
export function keepDock(dock: RememberedDock | undefined): void {
  try {
    if (dock) sessionStorage.setItem(key, JSON.stringify(dock));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload closes the dock.
  }
}
