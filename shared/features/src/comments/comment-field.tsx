import { textLimits } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, TextArea, VisuallyHidden } from '@hustings/ui';
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
  const { found, chosen, look, take, onKey, close } = useMentions(value, onChange);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.field}>
      <TextArea
        name="comment"
        label={label}
        rows={3}
        maxLength={textLimits.comment.max}
        {...{ value, readOnly, error, onChange }}
        onKeyUp={({ currentTarget, key }) => key !== 'Escape' && look(currentTarget)}
        onBlur={close}
        onKeyDown={(event) => {
          if (!onKey(event)) onKeyDown?.(event);
        }}
      />
      {found.length > 0 && (
        <ul aria-label={t('comments.mention.label')} className={styles.mentions}>
          {found.map((member) => (
            <li key={member.userName}>
              <button
                type="button"
                tabIndex={-1}
                className={classes(styles.mention, member === chosen && styles.chosen)}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  const field = box.current?.querySelector('textarea');
                  if (field) take(field, member.userName);
                }}
              >
                <AuthorAvatar author={member} size="small" />
                {nameOf(member)} <span className={styles.userName}>@{member.userName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>{chosen ? t('comments.mention.chosen', { name: nameOf(chosen), total: found.length }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
