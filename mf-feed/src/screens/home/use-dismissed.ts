import { browserMemory, type CurrentUser } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useSyncExternalStore } from 'react';

const key = browserMemory.voteReminders.name;

/** Whose reminders were put away in this browser, and on which day. */
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

/** What this page knows where the browser keeps nothing. */
let unkept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

function write(dismissed: Dismissed): void {
  unkept = JSON.stringify(dismissed);
  try {
    localStorage.setItem(key, unkept);
  } catch {
    // Then it holds for this page.
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

/** Which reminders a member has put away today, in this browser; tomorrow, and for another member, none. */
export function useDismissed({ userId }: CurrentUser) {
  const day = useSession((session) => session.now).slice(0, 10);
  const kept = parsed(useSyncExternalStore(subscribe, read, () => null));
  const personIds = kept.userId === userId && kept.day === day ? (kept.personIds ?? []) : [];
  return {
    isDismissed: (personId: string) => personIds.includes(personId),
    dismiss: (personId: string) => write({ userId, day, personIds: [...personIds, personId] }),
  };
}
