import type { CurrentUser, LastVote } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, fieldFailureText, Slider } from '@hustings/ui';
import type { RefObject } from 'react';
import { WritingAs } from '../anonymity/index.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { hasVotedToday, scopeOf, type VoteDraft } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { SeenBy } from './seen-by.tsx';
import type { CardTarget } from '../vote-invitation/index.ts';
import { Thumbs } from './thumbs.tsx';
import styles from './vote-card.module.css';
import { VoteComment } from './vote-comment.tsx';

interface VoteFieldsProps {
  target: CardTarget;
  name: string;
  last: LastVote;
  user: CurrentUser;
  draft: VoteDraft;
  /** Whether the member saved without a thumb. */
  missing: boolean;
  error: Error | null;
  isPending: boolean;
  firstThumb: RefObject<HTMLInputElement | null>;
  onVote(): void;
  onChange(part: Partial<VoteDraft>): void;
  onRetry(): void;
  /** Returns to the saved vote; undefined if there is none. */
  onCancel: (() => void) | undefined;
}

/** The controls of a vote and the button that saves it. */
export function VoteFields({
  target,
  name,
  last,
  user,
  draft,
  missing,
  error,
  isPending,
  firstThumb,
  onVote,
  onChange,
  onRetry,
  onCancel,
}: VoteFieldsProps) {
  const { t } = useTranslation('features');
  const anonymous = useSession((session) => session.anonymous);
  const isCandidate = target.kind === 'candidacy';
  const hasPolly = target.kind !== 'party';
  const scope = scopeOf(draft, { user, anonymous, hasPolly });
  const shown = isCandidate ? t('voteCard.candidate.anonymousShown') : t('voteCard.anonymousShown');
  return (
    <>
      <Thumbs
        name={name}
        value={draft.vote}
        first={firstThumb}
        error={missing ? t('voteCard.choose') : undefined}
        onChange={(vote) => {
          onVote();
          onChange({ vote });
        }}
      />
      <div className={styles.ratings}>
        <p className={styles.hint}>{t('voteCard.ratings')}</p>
        {(['ability', 'vision'] as const).map((rating) => (
          <Slider
            key={rating}
            label={rating === 'ability' ? t('voteCard.ability') : t('voteCard.vision')}
            value={draft[rating]}
            min={0}
            max={100}
            valueText={(value) => t('voteCard.value', { value })}
            onChange={(value) => onChange({ [rating]: value })}
          />
        ))}
      </div>
      <div className={styles.rest}>
        <VoteComment
          value={draft.comment}
          error={fieldFailureText(t, error, 'comment')}
          onChange={(comment) => onChange({ comment })}
        />
        <SeenBy
          anonymous={anonymous}
          value={scope}
          audiences={draft.audiences}
          hasPolly={hasPolly}
          isDefault={draft.isDefault ?? false}
          onChange={onChange}
        />
      </div>
      {!user.consentToOpinions && !error && <ConsentNotice />}
      <div>
        <WritingAs user={user} anonymousText={scope === 'justMe' ? t('voteCard.anonymousUnseen') : shown} />
        <div className={styles.acts}>
          <Button type="submit" pending={isPending} className={styles.save}>
            {hasVotedToday(last) ? t('voteCard.saveChange') : t('voteCard.save')}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('voteCard.cancel')}
            </Button>
          )}
        </div>
        <Outcome error={error} onRetry={onRetry} />
      </div>
    </>
  );
}
