import type { Tag } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './tag-screen.module.css';

/** Follows a topic, or ends it. Only the member sees it (docs/decisions/21-interests.md). */
export function FollowTopic({ tag: { slug, name } }: { tag: Tag }) {
  const { t } = useTranslation('feed');
  const hydrated = useHydrated();
  const client = useQueryClient();
  const { data } = useQuery(queries.interests());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (follow: boolean) => call(follow ? 'followTopic' : 'unfollowTopic', { params: { slug } }),
    onSuccess: (interests) => client.setQueryData(queries.interests().queryKey, interests),
  });
  const isFollowed = data?.topics.some((topic) => topic.slug === slug) ?? false;
  return (
    <>
      <div className={styles.follow}>
        <Button
          variant={isFollowed ? 'quiet' : 'primary'}
          disabled={!hydrated || !data}
          pending={isPending}
          aria-label={t(isFollowed ? 'followTopic.stopName' : 'followTopic.beginName', { name })}
          onClick={() => mutate(!isFollowed)}
        >
          {t(isFollowed ? 'followTopic.stop' : 'followTopic.begin')}
        </Button>
        <p className={styles.means}>{t('followTopic.means')}</p>
      </div>
      {error && <FailureNotice error={error} />}
    </>
  );
}
