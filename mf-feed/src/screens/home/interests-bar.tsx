import type { CurrentUser, FeedName } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Checkbox, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import styles from './interests-bar.module.css';
import { useRereadDiscover } from './use-reread-discover.ts';

/** Explains the order of the feed `discover`, and switches the interests on and off (docs/decisions/21-interests.md). */
export function InterestsBar({ user, named }: { user: CurrentUser; named: FeedName | undefined }) {
  const { t } = useTranslation('feed');
  const hydrated = useHydrated();
  const setUser = useSession((session) => session.setUser);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (useInterests: boolean) => call('updateUser', { params: { id: user.userId }, body: { useInterests } }),
    onSuccess: setUser,
  });
  useRereadDiscover(user, named);
  const checked = isPending ? variables : user.useInterests;
  return (
    <div className={styles.bar}>
      <Checkbox
        name="useInterests"
        label={t('interests.use')}
        description={t(checked ? 'interests.on' : 'interests.off')}
        checked={checked}
        disabled={!hydrated}
        onChange={(use) => !isPending && mutate(use)}
      />
      <a className={styles.edit} href="/settings/interests">
        {t('interests.edit')}
      </a>
      {error && <FailureNotice error={error} />}
    </div>
  );
}
