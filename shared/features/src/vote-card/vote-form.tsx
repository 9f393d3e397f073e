import type { CurrentUser, LastVote } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, fieldFailureText, focusFirstError, Slider } from '@hustings/ui';
import { useRef, useState, type FormEvent } from 'react';
import { ConsentNotice } from './consent-notice.tsx';
import { Deadline } from './deadline.tsx';
import { DeleteVote } from './delete-vote.tsx';
import { ballotOf, draftOf, hasVotedToday, type VoteDraft } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { SeenBy } from './seen-by.tsx';
import type { CardTarget } from './target.ts';
import { Thumbs } from './thumbs.tsx';
import { useCastVote } from './use-cast-vote.ts';
import { useDayEnd } from './use-day-end.ts';
import styles from './vote-card.module.css';
import { VoteComment } from './vote-comment.tsx';

interface VoteFormProps {
  target: CardTarget;
  name: string;
  last: LastVote;
  user: CurrentUser;
  onDayEnd(): void;
}

/** The form of a vote. Its values survive a refusal, a network failure and midnight. */
export function VoteForm({ target, name, last, user, onDayEnd }: VoteFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const { date } = useFormat();
  const [draft, setDraft] = useState(() => draftOf(last));
  const [isMissing, setMissing] = useState(false);
  const firstThumb = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const anonymous = useSession((session) => session.anonymous);
  const { mutate, reset, isPending, isSuccess, error } = useCastVote(target);
  useDayEnd(last.closes, onDayEnd);
  const votedToday = hasVotedToday(last);
  const isCandidate = target.kind === 'candidacy';
  const isNamed = isCandidate ? t('voteCard.candidate.isNamed') : t('voteCard.isNamed');
  const isAnonymous = isCandidate ? t('voteCard.candidate.isAnonymous') : t('voteCard.isAnonymous');
  const isOtherMode = last.vote?.own !== undefined && last.vote.own.anonymous !== anonymous;

  function change(part: Partial<VoteDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    // Changed values are not saved yet, so hide "Saved".
    if (isSuccess) reset();
  }

  function save(event?: FormEvent): void {
    event?.preventDefault();
    const ballot = ballotOf(draft, { day: last.today, anonymous });
    setMissing(!ballot);
    if (!ballot) firstThumb.current?.focus();
    else if (draft.comment.trim().length > limits.voteCommentCharacters) focusFirstError(form.current);
    else if (ballot.viewMyVotes === 'selectedAudiences' && draft.audiences?.length === 0)
      form.current?.querySelector<HTMLElement>('[name^="audience-"]')?.focus();
    else if (!isPending) mutate(ballot);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={save} noValidate>
      <Deadline target={target} last={last} />
      {last.vote && !votedToday && (
        <p className={styles.earlier}>{t('voteCard.earlier', { date: date(last.vote.day) })}</p>
      )}
      {votedToday && isOtherMode && <p className={styles.earlier}>{anonymous ? isNamed : isAnonymous}</p>}
      <Thumbs
        name={name}
        value={draft.vote}
        first={firstThumb}
        error={isMissing ? t('voteCard.choose') : undefined}
        onChange={(vote) => {
          setMissing(false);
          change({ vote });
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
            onChange={(value) => change({ [rating]: value })}
          />
        ))}
      </div>
      <div className={styles.rest}>
        <VoteComment
          value={draft.comment}
          error={fieldFailureText(t, error, 'comment')}
          onChange={(comment) => change({ comment })}
        />
        <SeenBy
          user={user}
          anonymous={anonymous}
          value={draft.viewMyVotes}
          audiences={draft.audiences}
          hasPolly={target.kind !== 'party'}
          isCandidate={isCandidate}
          isDefault={draft.isDefault ?? false}
          onChange={change}
        />
      </div>
      {!user.consentToOpinions && !isSuccess && !error && <ConsentNotice />}
      <div>
        <Button type="submit" pending={isPending} className={styles.save}>
          {votedToday ? t('voteCard.saveChange') : t('voteCard.save')}
        </Button>
        <Outcome {...{ target, last, isSuccess, error }} onRetry={save} />
        {votedToday && last.vote && (
          <DeleteVote
            target={target}
            voteId={last.vote.id}
            disabled={isPending}
            onDeleted={() => {
              setDraft({ comment: '' });
              reset();
            }}
          />
        )}
      </div>
    </form>
  );
}
