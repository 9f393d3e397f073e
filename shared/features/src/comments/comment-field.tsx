import { textLimits } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { TextArea, VisuallyHidden } from '@hustings/ui';
import { useRef, type KeyboardEvent } from 'react';
import { AuthorAvatar, nameOf } from '../byline/index.ts';
import styles from './comments.module.css';
import { useMentions } from './use-mentions.ts';

interface CommentFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  onKeyDown?(event: KeyboardEvent): void;
  readOnly?: boolean;
  error?: string;
}

/** The text of a comment. After an `@` it offers the members who may be mentioned. */
export function CommentField({ label, value, onChange, onKeyDown, readOnly, error }: CommentFieldProps) {
  const { t } = useTranslation('features');
  const { listId, found, chosen, look, take, onKey, close } = useMentions(value, onChange);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.field}>
      <TextArea
        name="comment"
        label={label}
        rows={3}
        maxLength={textLimits.comment.max}
        {...{ value, readOnly, error, onChange }}
        aria-autocomplete="list"
        aria-controls={chosen ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${chosen.userName}` : undefined}
        onKeyUp={({ currentTarget, key }) => key !== 'Escape' && look(currentTarget)}
        onBlur={close}
        onKeyDown={(event) => {
          if (!onKey(event)) onKeyDown?.(event);
        }}
      />
      {found.length > 0 && (
        <ul id={listId} role="listbox" aria-label={t('comments.mention.label')} className={styles.mentions}>
          {found.map((member) => (
            <li
              key={member.userName}
              id={`${listId}-${member.userName}`}
              role="option"
              aria-selected={member === chosen}
              className={styles.mention}
              onPointerDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                const field = box.current?.querySelector('textarea');
                if (field) take(field, member.userName);
              }}
            >
              <AuthorAvatar author={member} size="small" />
              {nameOf(member)} <span className={styles.userName}>@{member.userName}</span>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>{found.length > 0 ? t('comments.mention.found', { count: found.length }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
