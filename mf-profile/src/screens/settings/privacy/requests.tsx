import type { MemberCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberList } from '../../../people/member-list.tsx';
import { membersOf } from '../../../people/members.ts';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';

/** Lists follow requests to accept or reject. Shows nothing if there are none. */
export function Requests() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const waiting = membersOf(useInfiniteQuery(queries.followRequests));
  const approve = useWrite(({ userId }: MemberCard) => call('approveFollower', { params: { id: userId } }), {
    done: (member) => t('settings.followers.letIn', { name: nameOf(member) }),
  });
  const refuse = useWrite(({ userId }: MemberCard) => call('removeFollower', { params: { id: userId } }), {
    done: (member) => t('settings.followers.refused', { name: nameOf(member) }),
  });
  const error = approve.error ?? refuse.error;
  const busy = approve.isPending || refuse.isPending;
  const isOf = (member: MemberCard, write: typeof approve | typeof refuse) =>
    write.isPending && write.variables.userId === member.userId;
  if (waiting.members.length === 0 && !waiting.failure) return null;
  return (
    <div className={styles.field}>
      <h3>{t('settings.followers.requests')}</h3>
      {error && <FailureNotice error={error} />}
      <MemberList
        {...waiting}
        label={t('settings.followers.requests')}
        renderActions={(member) => (
          <>
            <Button
              disabled={!hydrated}
              pending={isOf(member, approve)}
              aria-label={t('settings.followers.approveOf', { name: nameOf(member) })}
              onClick={() => !busy && approve.mutate(member)}
            >
              {t('settings.followers.letThem')}
            </Button>
            <Button
              variant="quiet"
              disabled={!hydrated}
              pending={isOf(member, refuse)}
              aria-label={t('settings.followers.refuseOf', { name: nameOf(member) })}
              onClick={() => !busy && refuse.mutate(member)}
            >
              {t('settings.followers.refuse')}
            </Button>
          </>
        )}
      />
    </div>
  );
}
