import { fixedLengths, type PageRole, type StaffMember } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice, Skeleton } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import { AddForm } from './add-form.tsx';
import styles from './claim.module.css';

/** Lists the people who speak for the politician. The owner adds and removes them; staff can leave. */
export function Staff({ slug, role }: { slug: string; role: PageRole }) {
  const { t } = useTranslation('pollies');
  const heading = useId();
  const me = useSession((session) => session.user?.userId);
  const { data, error, refetch } = useQuery(queries.staff(slug));
  const remove = useMutation({
    mutationFn: (userId: string) => call('removeStaff', { params: { id: slug, userId } }),
  });
  const mayRemove = ({ role: theirs, member }: StaffMember) =>
    theirs === 'staff' && (role === 'owner' || member.userId === me);
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.staff.heading')}</h2>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {remove.error && <FailureNotice error={remove.error} />}
      <ul className={styles.list}>
        {data?.results.map((each) => (
          <li key={each.member.userId} className={styles.entry}>
            <Person staff={each} />
            {mayRemove(each) && (
              <Button
                variant="quiet"
                pending={remove.isPending && remove.variables === each.member.userId}
                aria-label={
                  each.member.userId === me
                    ? t('claim.staff.stop')
                    : t('claim.staff.removeName', { name: nameOf(each.member) })
                }
                onClick={() => remove.mutate(each.member.userId)}
              >
                {each.member.userId === me ? t('claim.staff.stop') : t('claim.staff.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {role === 'owner' && (
        <AddForm
          name="userName"
          label={t('claim.staff.label')}
          description={t('claim.staff.description')}
          submit={t('claim.staff.add')}
          done={t('claim.staff.added')}
          maxLength={fixedLengths.userName.max}
          add={(userName) => call('addStaff', { params: { id: slug }, body: { userName: userName.replace(/^@/, '') } })}
        />
      )}
    </Card>
  );
}

function Person({ staff: { member, role, since } }: { staff: StaffMember }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const what = role === 'owner' ? t('claim.staff.owner') : t('claim.staff.one');
  return (
    <p className={styles.what}>
      <PageLink href={member.profileUrl}>{nameOf(member)}</PageLink>
      <span className={styles.note}>{t('claim.staff.since', { what, date: date(since) })}</span>
    </p>
  );
}
