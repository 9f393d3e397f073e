import { maximumPreviewCount, type AssumedViewer, type CirclePreviewKey } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Avatar, FailureNotice, Skeleton } from '@hustings/ui';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../byline/index.ts';
import { PageLink } from '../page-link/index.ts';
import styles from './circle-picker.module.css';

type PreviewedScope = CirclePreviewKey['scope'];

/** The viewer as whom members see their own profile, for each circle. */
const viewers: Readonly<Record<PreviewedScope, AssumedViewer>> = {
  friendsAndFollowers: 'follower',
  justFriends: 'friend',
  selectedAudiences: 'audience',
};

const none: readonly string[] = [];

interface CirclePreviewProps {
  scope: PreviewedScope;
  /** The audiences of `selectedAudiences`. */
  audienceIds?: readonly string[];
}

/** Shows how many people are in a circle, a few of them, and how much of the member's they see. */
export function CirclePreview({ scope, audienceIds = none }: CirclePreviewProps) {
  const { t } = useTranslation('features');
  const { number } = useFormat();
  const user = useSession((session) => session.user);
  const query = scope === 'selectedAudiences' ? { scope, audiences: audienceIds.join() } : { scope };
  const { data, error, refetch } = useQuery(callQuery('previewCircle', { query }));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data || !user) return <Skeleton lines={3} />;
  const { people, examples } = data;
  const kinds = [
    { label: t('audience.preview.posts'), ...data.posts },
    { label: t('audience.preview.comments'), ...data.comments },
    { label: t('audience.preview.stances'), ...data.stances },
    { label: t('audience.preview.votes'), ...data.votes },
  ];
  const isOne = scope !== 'selectedAudiences' || audienceIds.length === 1;
  const [asId] = audienceIds;
  const view = new URLSearchParams({ as: viewers[scope], ...(asId && isOne ? { asId } : {}) }).toString();
  const more = people - examples.length;
  return (
    <div className={styles.preview}>
      <p className={styles.people}>
        {people >= maximumPreviewCount
          ? t('audience.preview.many', { most: number(maximumPreviewCount) })
          : t('audience.preview.people', { count: people })}
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples} aria-label={t('audience.preview.some')}>
          {examples.map((person) => (
            <li key={person.userId}>
              <Avatar name={nameOf(person)} src={person.avatarUrl} size="small" />
              <span>{nameOf(person)}</span>
            </li>
          ))}
          {more > 0 && <li>{t('audience.preview.more', { count: more })}</li>}
        </ul>
      )}
      <p className={styles.note}>{t('audience.preview.sees')}</p>
      <dl className={styles.sights}>
        {kinds.map(({ label, visible, total }) => (
          <div key={label} className={styles.sight}>
            <dt>{label}</dt>
            <dd>{t('audience.preview.of', { visible: number(visible), total: number(total) })}</dd>
          </div>
        ))}
      </dl>
      {kinds.some(({ total }) => total >= maximumPreviewCount) && (
        <p className={styles.note}>{t('audience.preview.newest', { most: number(maximumPreviewCount) })}</p>
      )}
      {isOne && <PageLink href={`${user.profileUrl}?${view}`}>{t('audience.preview.profile')}</PageLink>}
    </div>
  );
}
