import { MentionOptions, type useMentionChoice } from '@hustings/features/mentions';
import type { Editor } from '@tiptap/core';
import { useId, useLayoutEffect, useRef } from 'react';

interface MentionListProps extends Omit<ReturnType<typeof useMentionChoice>, 'onKey'> {
  editor: Editor;
  take(userName: string): void;
}

/** Suggests members below the `@name` that is being typed. */
export function MentionList({ editor, ...choice }: MentionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = choice.chosen?.userName;
  useLayoutEffect(() => {
    const text = editor.view.dom;
    if (chosen === undefined) return;
    const option = list.current?.querySelector('[aria-selected=true]');
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', option?.id ?? '');
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, chosen]);
  // Runs after every render, because suggestions or text may have changed.
  useLayoutEffect(() => {
    const frame = list.current?.offsetParent;
    if (!list.current || !frame) return;
    const { left, top } = frame.getBoundingClientRect();
    const caret = editor.view.coordsAtPos(editor.state.selection.from);
    const room = frame.clientWidth - list.current.offsetWidth;
    list.current.style.setProperty('left', `${Math.max(0, Math.min(caret.left - left, room))}px`);
    list.current.style.setProperty('top', `${caret.bottom - top + 4}px`);
  });
  return <MentionOptions ref={list} id={id} {...choice} />;
}
