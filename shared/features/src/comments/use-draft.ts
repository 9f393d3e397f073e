import { browserMemory, type Comment, type CurrentUser } from '@hustings/contract';
import { useState, useSyncExternalStore } from 'react';
import type { CommentSubject } from './subjects.ts';

/** Each member has drafts of their own, so that the next one at the same tab does not find them. */
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
    // A full or forbidden store must not hinder writing: the text is still on the screen.
  }
}

/** Nobody else changes a draft while its form is shown. */
const neverChanges = () => () => undefined;

/**
 * What a member is writing on a subject, or in answer to `parent`. This tab keeps it until it is set to nothing, so that a
 * session that has ended, or another page in between, loses no word.
 */
export function useDraft(user: CurrentUser, subject: CommentSubject, parent?: Comment) {
  const key = keyOf(user, subject, parent);
  // The server renders the form too, and knows nothing of drafts.
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
