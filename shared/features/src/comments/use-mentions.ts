import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { mentionTerm, withMention, type MentionTerm } from './mention-term.ts';

/** How long typing must rest before names are looked up, in milliseconds (decisions, section 5). */
const restBeforeSearch = 300;

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restBeforeSearch);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/**
 * Completes `@name` while somebody writes: members whom the writer may mention. Arrow keys choose, Enter or Tab takes the
 * name, Escape leaves it.
 */
export function useMentions(value: string, onChange: (text: string) => void) {
  const [typing, setTyping] = useState<MentionTerm>();
  const [active, setActive] = useState(0);
  const term = useRested(typing?.term ?? '');
  const { data } = useQuery({ ...callQuery('completeMention', { query: { term, take: 6 } }), enabled: term !== '' });
  const found = typing && term !== '' ? (data?.results ?? []) : [];
  const chosen = found[Math.min(active, found.length - 1)];

  function look(field: HTMLTextAreaElement): void {
    setTyping(mentionTerm(field.value, field.selectionStart));
    setActive(0);
  }

  function take(field: HTMLTextAreaElement, userName: string): void {
    if (!typing) return;
    const { text, caret: place } = withMention(field.value, typing, userName);
    setTyping(undefined);
    onChange(text);
    field.focus();
    // Once the text is there, the caret goes behind the name.
    requestAnimationFrame(() => field.setSelectionRange(place, place));
  }

  /** True where the key was for the list. */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (!chosen || event.ctrlKey || event.metaKey) return false;
    const { length } = found;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % length),
      ArrowUp: () => setActive((active + length - 1) % length),
      Enter: () => take(event.currentTarget, chosen.userName),
      Tab: () => take(event.currentTarget, chosen.userName),
      Escape: () => setTyping(undefined),
    };
    const move = moves[event.key];
    if (!move) return false;
    event.preventDefault();
    move();
    return true;
  }

  return { found, chosen, look, take, onKey, close: () => setTyping(undefined) };
}
