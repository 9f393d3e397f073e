import { browserMemory, type Comment, type CurrentUser } from '@hustings/contract';
import { useState, useSyncExternalStore } from 'react';
import type { CommentSubject } from './subjects.ts';

/** Returns the storage key of a draft. It contains the member's id, so that other members do not see the draft. */
const keyOf = ({ userId }: CurrentUser, { type, id }: CommentSubject, parent?: Comment): string =>
  `${browserMemory.comment.name}${userId}.${type}.${parent?.id ?? id}`;

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, body: string): void {
  try {
    if (body.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, body);
  } catch {
    // Ignore a full or forbidden storage; the text is still on screen.
  }
}

/** Subscribes to nothing, because only the form itself changes its draft. */
const neverChanges = () => () => undefined;

/**
 * Stores a draft comment in this tab until the draft is cleared. The draft survives a log-out and visits to other
 * pages.
 */
export function useDraft(user: CurrentUser, subject: CommentSubject, parent?: Comment) {
  const key = keyOf(user, subject, parent);
  // Render without a draft first, because the server has rendered the form without one.
  const kept = useSyncExternalStore(
    neverChanges,
    () => read(key),
    () => '',
  );
  const [typed, setTyped] = useState<string>();
  const change = (text: string): void => {
    setTyped(text);
    keep(key, text);
  };
  return [typed ?? kept, change] as const;
}
