import type { CallAnswer } from '@hustings/contract';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A member whom the writer may mention. */
export type MentionedMember = CallAnswer<'completeMention'>['results'][number];

/** Milliseconds of pause in typing before a lookup (docs/decisions/05-limits.md). */
const restBeforeSearch = 300;

/** The maximum number of offered members. */
const mostOffered = 6;

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restBeforeSearch);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns true if a found member still matches the longer text. */
const fits = ({ userName, displayName = '' }: MentionedMember, typed: string): boolean =>
  [userName, ...displayName.split(/\s+/)].some((word) => plain(word).startsWith(plain(typed)));

interface ChoiceOptions {
  /** Whether the text will be anonymous; only members whom everyone may mention are then offered. */
  anonymous: boolean;
  take(userName: string): void;
}

/** The properties of a keyboard event that this hook reads. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/**
 * Finds members by the beginning of a name; finds none while no name is typed. Arrow keys choose a member, Enter or Tab
 * inserts the name, and Escape closes the list.
 */
export function useMentionChoice(typed: string, { anonymous, take }: ChoiceOptions) {
  const [closedAt, setClosedAt] = useState('');
  const [active, setActive] = useState({ term: '', at: 0 });
  const term = useRested(typed);
  const isOpen = typed !== '' && typed !== closedAt && term !== '';
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery('completeMention', {
      query: { term, take: mostOffered, ...(anonymous ? { anonymous: 'true' } : {}) },
    }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const isCurrent = term === typed && !isPlaceholderData;
  const found = isOpen ? (data?.results ?? []).filter((member) => isCurrent || fits(member, typed)) : [];
  const at = active.term === typed ? Math.min(active.at, found.length - 1) : 0;
  const chosen = found[at];

  const go = (step: number) => setActive({ term: typed, at: (at + step + found.length) % found.length });

  /** Handles a key before the text area does; returns true if the text area must ignore the key. */
  function onKey({ key, ctrlKey, metaKey, shiftKey, isComposing }: Key): boolean {
    if (!chosen || ctrlKey || metaKey || shiftKey || isComposing) return false;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      Enter: () => take(chosen.userName),
      Tab: () => take(chosen.userName),
      Escape: () => setClosedAt(typed),
    };
    const move = moves[key];
    move?.();
    return move !== undefined;
  }

  return { found, chosen, hasFailed: isOpen && error !== null && found.length === 0, onKey };
}
