import type { Suggestion } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Avatar, Button, FailureNotice, failureText, IconClose, Skeleton, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { callQuery } from '@hustings/vertical/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nameOf } from '../byline/name-of.ts';
import { FollowButton, type FollowStanding } from '../follow/index.ts';
import { PageLink } from '../page-link/index.ts';
import styles from './suggestions.module.css';

/** Lists members to follow, each with the reasons and a way to dismiss it (docs/decisions/21-interests.md). */
export function SuggestionList({ take }: { take: number }) {
  const { data, error, refetch } = useQuery(callQuery('listSuggestions', { query: { take } }));
  if (!data && error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return data ? <Suggestions now={data.results} take={take} /> : <Skeleton lines={take * 2} />;
}

function Suggestions({ now, take }: { now: readonly Suggestion[]; take: number }) {
  const { t } = useTranslation('features');
  const list = useRef<HTMLUListElement>(null);
  // Keeps members in place who were followed since, so that nothing moves below the pointer.
  const [first] = useState(now);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const known = new Set([...first.map(({ userId }) => userId), ...dismissed]);
  const shown = [...first, ...now.filter(({ userId }) => !known.has(userId))]
    .filter(({ userId }) => !dismissed.includes(userId))
    .slice(0, take);
  if (shown.length === 0) return <p className={styles.empty}>{t('suggestions.empty')}</p>;
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('suggestions.list')}>
      {shown.map((member) => (
        <li key={member.userId} className={styles.line}>
          <Avatar name={nameOf(member)} src={member.avatarUrl} />
          <div className={styles.who}>
            <PageLink className={styles.name} href={member.profileUrl}>
              {nameOf(member)}
            </PageLink>
            <Reasons of={member} />
          </div>
          <div className={styles.acts}>
            <Follow member={member} />
            <Dismiss
              member={member}
              onDismiss={() => {
                setDismissed((before) => [...before, member.userId]);
                list.current?.focus();
              }}
              onFailure={() => setDismissed((before) => before.filter((id) => id !== member.userId))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ of: { reasons } }: { of: Suggestion }) {
  const { t } = useTranslation('features');
  const { list } = useFormat();
  const places = reasons.flatMap((reason) => (reason.kind === 'place' ? [reason.place] : []));
  const topics = reasons.flatMap((reason) => (reason.kind === 'topic' ? [reason.topic.name] : []));
  const texts = [
    ...places.map((place) => t('suggestions.place', { place })),
    ...(topics.length > 0 ? [t('suggestions.topic', { topics: list(topics.slice(0, 3)) })] : []),
  ];
  return <span className={styles.why}>{texts.join(' · ')}</span>;
}

function Follow({ member }: { member: Suggestion }) {
  const [standing, setStanding] = useState<FollowStanding>(member);
  const followee = { followeeId: member.userId, followeeType: 'user', name: nameOf(member) } as const;
  return <FollowButton followee={followee} standing={standing} onChange={setStanding} />;
}

interface DismissProps {
  member: Suggestion;
  onDismiss(): void;
  onFailure(): void;
}

function Dismiss({ member, onDismiss, onFailure }: DismissProps) {
  const { t } = useTranslation('features');
  const { t: ui } = useTranslation('ui');
  const toast = useToast();
  const name = nameOf(member);
  const { mutate } = useMutation({
    mutationFn: () => call('dismissSuggestion', { body: { userId: member.userId } }),
    onMutate: onDismiss,
    onSuccess: () => toast(t('suggestions.dismissed', { name })),
    onError: (error) => {
      onFailure();
      toast(failureText(ui, error), { tone: 'danger' });
    },
  });
  return (
    <Button
      variant="quiet"
      className={styles.dismiss}
      aria-label={t('suggestions.dismissName', { name })}
      onClick={() => mutate()}
    >
      <IconClose aria-hidden="true" />
    </Button>
  );
}
