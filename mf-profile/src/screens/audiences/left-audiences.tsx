import type { LeftOwner } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MemberList } from '../../people/member-list.tsx';
import { membersOf } from '../../people/members.ts';
import { useWrite } from '../../people/use-write.ts';
import { queries } from '../../queries.ts';
import form from '../../settings/form.module.css';

/** Lists the members whose audiences the member has left, and lets them add the member again. */
export function LeftAudiences() {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const left = membersOf(useInfiniteQuery(queries.leftAudiences));
  const allow = useWrite(({ userId }: LeftOwner) => call('returnToAudiences', { params: { id: userId } }), {
    done: (member) => t('audiences.left.done', { name: nameOf(member) }),
  });
  if (left.members.length === 0 && !left.failure) return null;
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('audiences.left.heading')}
      </h2>
      <p className={form.note}>{t('audiences.left.text')}</p>
      {allow.error && <FailureNotice error={allow.error} />}
      <MemberList
        {...left}
        label={t('audiences.left.heading')}
        renderActions={(member) => (
          <Button
            variant="quiet"
            disabled={!hydrated}
            pending={allow.isPending && allow.variables.userId === member.userId}
            aria-label={t('audiences.left.allowOf', { name: nameOf(member) })}
            onClick={() => !allow.isPending && allow.mutate(member)}
          >
            {t('audiences.left.allow')}
          </Button>
        )}
      />
    </Card>
  );
}
