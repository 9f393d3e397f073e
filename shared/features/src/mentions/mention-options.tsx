/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the text area keeps keys and focus, which no native form element allows */
import { useTranslation } from '@hustings/i18n';
import { classes, VisuallyHidden } from '@hustings/ui';
import type { Ref } from 'react';
import { AuthorAvatar, nameOf } from '../byline/index.ts';
import styles from './mentions.module.css';
import type { MentionedMember } from './use-mention-choice.ts';

interface MentionOptionsProps {
  /** The id of the list, for `aria-controls`. */
  id: string;
  found: readonly MentionedMember[];
  chosen: MentionedMember | undefined;
  hasFailed: boolean;
  take(userName: string): void;
  ref?: Ref<HTMLDivElement>;
}

/** Returns the id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, { userName }: MentionedMember): string => `${listId}-${userName}`;

/** The list of matching members. The text area keeps the focus. */
export function MentionOptions({ id, found, chosen, hasFailed, take, ref }: MentionOptionsProps) {
  const { t } = useTranslation('features');
  return (
    <>
      {found.length > 0 && (
        <div ref={ref} id={id} role="listbox" aria-label={t('mentions.label')} className={styles.options}>
          {found.map((member) => (
            <div
              key={member.userName}
              id={optionId(id, member)}
              role="option"
              aria-selected={member === chosen}
              className={classes(styles.option, member === chosen && styles.chosen)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member.userName)}
            >
              <AuthorAvatar author={member} size="small" />
              <span className={styles.names}>
                <span className={styles.name}>{nameOf(member)}</span>{' '}
                <span className={styles.userName}>@{member.userName}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {hasFailed && (
        <p aria-hidden className={styles.failed}>
          {t('mentions.failed')}
        </p>
      )}
      <VisuallyHidden>
        <output>
          {hasFailed ? t('mentions.failed') : found.length > 0 ? t('mentions.found', { count: found.length }) : ''}
        </output>
      </VisuallyHidden>
    </>
  );
}
