import type { CurrentUser, LastVote } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { focusFirstError, holdHeight, releaseHeight } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Deadline } from './deadline.tsx';
import { ballotOf, draftOf, hasVotedToday, type VoteDraft } from './draft.ts';
import type { CardTarget } from '../vote-invitation/index.ts';
import { useCastVote } from './use-cast-vote.ts';
import { useDayEnd } from './use-day-end.ts';
import { useWithWaiting } from './use-with-waiting.ts';
import styles from './vote-card.module.css';
import { VoteFields } from './vote-fields.tsx';
import { VoteSummary } from './vote-summary.tsx';

interface VoteFormProps {
  target: CardTarget;
  name: string;
  last: LastVote;
  user: CurrentUser;
  onDayEnd(): void;
  /** What stands beside the summary of a saved vote. */
  children?: ReactNode;
}

/** A control to focus after the next render. */
type FocusTarget = 'thumb' | 'change';

/**
 * The vote of the open day: a form until it is saved, then one line that a button opens again. The values of the form
 * survive a refusal, a network failure and midnight. Saving moves nothing on the page.
 */
export function VoteForm({ target, name, last: confirmed, user, onDayEnd, children }: VoteFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const { date } = useFormat();
  const last = useWithWaiting(target, confirmed);
  const [draft, setDraft] = useState(() => draftOf(last));
  const [isMissing, setMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const firstThumb = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const nextFocus = useRef<FocusTarget>(undefined);
  const held = useRef<HTMLDivElement>(null);
  const anonymous = useSession((session) => session.anonymous);
  const { mutate, reset, isPending, isSuccess, data: saved, error } = useCastVote(target, name);
  useDayEnd(last.closes, onDayEnd);
  const votedToday = hasVotedToday(last);
  const isSummary = votedToday && last.vote !== undefined && !isChanging && !isPending && !error;
  const isCandidate = target.kind === 'candidacy';
  const isNamed = isCandidate ? t('voteCard.candidate.isNamed') : t('voteCard.isNamed');
  const isAnonymous = isCandidate ? t('voteCard.candidate.isAnonymous') : t('voteCard.isAnonymous');
  const isOtherMode = last.vote?.own !== undefined && last.vote.own.anonymous !== anonymous;

  // The control that had the focus is gone after a change between form and line.
  useEffect(() => {
    const [thumb, button] = [firstThumb.current, changeButton.current];
    if (nextFocus.current === 'thumb' && thumb) {
      nextFocus.current = undefined;
      (form.current?.querySelector<HTMLElement>(':checked') ?? thumb).focus();
    } else if (nextFocus.current === 'change' && button) {
      nextFocus.current = undefined;
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    }
  });

  function change(part: Partial<VoteDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    // Changed values are not saved yet, so hide "Saved".
    if (isSuccess) reset();
  }

  /** Opens the form with the given values. */
  function open(values: VoteDraft): void {
    releaseHeight(held.current);
    setDraft(values);
    reset();
    nextFocus.current = 'thumb';
  }

  function save(event?: FormEvent): void {
    event?.preventDefault();
    const ballot = ballotOf(draft, { day: last.today, anonymous });
    setMissing(!ballot);
    if (!ballot) firstThumb.current?.focus();
    else if (draft.comment.trim().length > limits.voteCommentCharacters) focusFirstError(form.current);
    else if (ballot.viewMyVotes === 'selectedAudiences' && draft.audiences?.length === 0)
      form.current?.querySelector<HTMLElement>('[name^="audience-"]')?.focus();
    else if (!isPending) {
      holdHeight(held.current);
      mutate(ballot, {
        onSuccess() {
          nextFocus.current = 'change';
          setChanging(false);
        },
      });
    }
  }

  return (
    <div className={styles.vote}>
      <Deadline target={target} last={last} isSaved={saved !== undefined && isSummary} />
      {last.vote && !votedToday && (
        <p className={styles.earlier}>{t('voteCard.earlier', { date: date(last.vote.day) })}</p>
      )}
      {votedToday && isOtherMode && <p className={styles.earlier}>{anonymous ? isNamed : isAnonymous}</p>}
      <div ref={held} className={styles.held}>
        {isSummary && last.vote ? (
          <VoteSummary
            {...{ target, user }}
            vote={last.vote}
            button={changeButton}
            onChange={() => {
              open(draftOf(last));
              setChanging(true);
            }}
            onDeleted={() => open({ comment: '' })}
          >
            {children}
          </VoteSummary>
        ) : (
          <form ref={form} className={styles.form} onSubmit={save} noValidate>
            <VoteFields
              {...{ target, name, last, user, draft, error, isPending, firstThumb }}
              missing={isMissing}
              onVote={() => setMissing(false)}
              onChange={change}
              onRetry={save}
              onCancel={
                isChanging && votedToday
                  ? () => {
                      reset();
                      setChanging(false);
                      nextFocus.current = 'change';
                    }
                  : undefined
              }
            />
          </form>
        )}
      </div>
    </div>
  );
}
