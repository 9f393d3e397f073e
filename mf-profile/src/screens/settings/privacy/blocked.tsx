import type { BlockedMember } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MemberList } from '../../../people/member-list.tsx';
import { membersOf } from '../../../people/members.ts';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';

/** Lists blocked members and unblocks them (docs/decisions/06-visibility.md). */
export function Blocked() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const blocked = membersOf(useInfiniteQuery(queries.blocks));
  const unblock = useWrite(({ userId }: BlockedMember) => call('unblock', { params: { id: userId } }), {
    done: (member) => t('settings.blocked.done', { name: nameOf(member) }),
  });
  const isEmpty = blocked.members.length === 0 && !blocked.loading && !blocked.failure;
  return (
    <Card as="section" className={styles.form} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.blocked.heading')}
      </h2>
      <p className={styles.note}>{isEmpty ? t('settings.blocked.nobody') : t('settings.blocked.text')}</p>
      {unblock.error && <FailureNotice error={unblock.error} />}
      {!isEmpty && (
        <MemberList
          {...blocked}
          label={t('settings.blocked.heading')}
          linked={false}
          renderActions={(member) => (
            <Button
              variant="quiet"
              disabled={!hydrated}
              pending={unblock.isPending && unblock.variables.userId === member.userId}
              aria-label={t('settings.blocked.unblockOf', { name: nameOf(member) })}
              onClick={() => !unblock.isPending && unblock.mutate(member)}
            >
              {t('settings.blocked.unblock')}
            </Button>
          )}
        />
      )}
    </Card>
  );
}
