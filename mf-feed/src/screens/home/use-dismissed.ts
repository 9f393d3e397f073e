import { browserMemory, type CurrentUser } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useSyncExternalStore } from 'react';

const key = browserMemory.voteReminders.name;

/** The reminders that members dismissed in this browser, with the day. */
interface Dismissed {
  userId: string;
  day: string;
  personIds: string[];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The dismissed reminders, if the browser can store nothing. They are forgotten when the page closes. */
let unstored: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(dismissed: Dismissed): void {
  unstored = JSON.stringify(dismissed);
  try {
    localStorage.setItem(key, unstored);
  } catch {
    // `unstored` then holds the value until the page closes.
  }
  for (const listener of listeners) listener();
}

function parsed(text: string | null): Partial<Dismissed> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Dismissed>;
  } catch {
    return {};
  }
}

/** The reminders that the member dismissed in this browser today. */
export function useDismissed({ userId }: CurrentUser) {
  const day = useSession((session) => session.now).slice(0, 10);
  const stored = parsed(useSyncExternalStore(subscribe, read, () => null));
  const personIds = stored.userId === userId && stored.day === day ? (stored.personIds ?? []) : [];
  return {
    isDismissed: (personId: string) => personIds.includes(personId),
    dismiss: (personId: string) => write({ userId, day, personIds: [...personIds, personId] }),
  };
}
