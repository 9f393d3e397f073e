import { mentionTerm } from '@hustings/features/comments';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useEditorState } from './use-rich-editor.ts';

/** How long typing must rest before names are looked up, in milliseconds (decisions, section 5). */
const restBeforeSearch = 300;

/** What is typed of a name right before the caret, with its length; empty where no name is being typed. */
function termBefore(editor: Editor): string {
  const { empty, $from } = editor.state.selection;
  if (!empty || !editor.isFocused) return '';
  // Whatever is no word, such as a name that is there already, ends a word.
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return mentionTerm(text, text.length)?.term ?? '';
}

function useRested(value: string): string {
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
export function useMentionList(editor: Editor | undefined) {
  const typed = useEditorState(editor, termBefore, '');
  const [left, setLeft] = useState('');
  const [active, setActive] = useState({ term: '', at: 0 });
  const term = useRested(typed);
  const { data } = useQuery({ ...callQuery('completeMention', { query: { term, take: 6 } }), enabled: term !== '' });
  const found = typed === '' || typed === left || term === '' ? [] : (data?.results ?? []);
  const at = active.term === typed ? Math.min(active.at, found.length - 1) : 0;
  const chosen = found[at];

  function take(userName: string): void {
    if (!editor) return;
    const { from } = editor.state.selection;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: from - typed.length - 1, to: from }, [
        { type: 'mention', attrs: { id: userName, label: userName } },
        { type: 'text', text: ' ' },
      ])
      .run();
  }

  /** True where the key was for the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (!chosen || event.ctrlKey || event.metaKey || event.isComposing) return false;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive({ term: typed, at: (at + 1) % found.length }),
      ArrowUp: () => setActive({ term: typed, at: (at + found.length - 1) % found.length }),
      Enter: () => take(chosen.userName),
      Tab: () => take(chosen.userName),
      Escape: () => setLeft(typed),
    };
    const move = moves[event.key];
    move?.();
    return move !== undefined;
  }

  return { found, chosen, take, onKey };
}
