import { AuthorAvatar, nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { classes, VisuallyHidden } from '@hustings/ui';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';
import styles from './rich-editor.module.css';
import type { useMentionList } from './use-mention-list.ts';

interface MentionListProps extends Pick<ReturnType<typeof useMentionList>, 'found' | 'chosen' | 'take'> {
  editor: Editor;
}

/** The members whom a name may mean, below the place where it is typed. */
export function MentionList({ editor, found, chosen, take }: MentionListProps) {
  const { t } = useTranslation('feed');
  const list = useRef<HTMLUListElement>(null);
  // Whenever it is drawn: what is found has changed, or what is typed.
  useLayoutEffect(() => {
    const frame = list.current?.offsetParent;
    if (!list.current || !frame) return;
    const { left, top } = frame.getBoundingClientRect();
    const caret = editor.view.coordsAtPos(editor.state.selection.from);
    const room = frame.clientWidth - list.current.offsetWidth;
    list.current.style.setProperty('left', `${Math.max(0, Math.min(caret.left - left, room))}px`);
    list.current.style.setProperty('top', `${caret.bottom - top + 4}px`);
  });
  return (
    <>
      {found.length > 0 && (
        <ul ref={list} className={styles.mentions} aria-label={t('editor.mention.label')}>
          {found.map((member) => (
            <li key={member.userName}>
              <button
                type="button"
                tabIndex={-1}
                className={classes(styles.mention, member === chosen && styles.chosen)}
                // The text keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(member.userName)}
              >
                <AuthorAvatar author={member} size="small" />
                {nameOf(member)} <span className={styles.userName}>@{member.userName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>{chosen ? t('editor.mention.chosen', { name: nameOf(chosen), count: found.length }) : ''}</output>
      </VisuallyHidden>
    </>
  );
}
