import { mentionTerm, useMentionChoice } from '@hustings/features/mentions';
import type { Editor } from '@tiptap/core';
import { useEditorState } from './use-rich-editor.ts';

/** The part of a name before the caret; empty if no name is being typed. */
function termBefore(editor: Editor): string {
  const { empty, $from } = editor.state.selection;
  if (!empty || !editor.isFocused) return '';
  // Nodes other than text, such as a mention, end a word.
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return mentionTerm(text, text.length)?.term ?? '';
}

/** Completes `@name` in the editor. `anonymous` says whether the post is anonymous. */
export function useMentionList(editor: Editor | undefined, anonymous: boolean) {
  const typed = useEditorState(editor, termBefore, '');

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

  return { ...useMentionChoice(typed, { anonymous, take }), take };
}
