import { mentionTerm, useMentionChoice } from '@hustings/features/mentions';
import type { Editor } from '@tiptap/core';
import { useEditorState } from './use-rich-editor.ts';

/** What is typed of a name right before the caret, with its length; empty where no name is being typed. */
function termBefore(editor: Editor): string {
  const { empty, $from } = editor.state.selection;
  if (!empty || !editor.isFocused) return '';
  // Whatever is no word, such as a name that is there already, ends a word.
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return mentionTerm(text, text.length)?.term ?? '';
}

/** Completes `@name` in the editor. `anonymous` says whether the text will be nobody's. */
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
