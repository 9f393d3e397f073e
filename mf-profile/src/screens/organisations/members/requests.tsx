import type { Organisation, OrganisationMember } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Button, Card } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { MemberList } from '../../../people/member-list.tsx';
import { membersOf } from '../../../people/members.ts';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';

/** Lists the members who ask to join, for an admin to approve or refuse. */
export function Requests({ organisation: { organisationId: id } }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const list = membersOf<OrganisationMember>(useInfiniteQuery(queries.organisationRequests(id)));
  const approve = useWrite(
    ({ userId }: OrganisationMember) => call('approveOrganisationMember', { params: { id, userId } }),
    { done: (member) => t('organisation.requests.approved', { member: nameOf(member) }) },
  );
  const refuse = useWrite(
    ({ userId }: OrganisationMember) => call('removeOrganisationMember', { params: { id, userId } }),
    { done: (member) => t('organisation.requests.refused', { member: nameOf(member) }) },
  );
  const error = approve.error ?? refuse.error;
  const isPending = approve.isPending || refuse.isPending;
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('organisation.requests.heading')}</h2>
      {error && <ActFailure error={error} />}
      {!list.loading && !list.failure && list.members.length === 0 ? (
        <p className={form.note}>{t('organisation.requests.none')}</p>
      ) : (
        <MemberList
          {...list}
          label={t('organisation.requests.heading')}
          renderActions={(member) => (
            <>
              <Button
                aria-label={t('organisation.requests.approveOf', { member: nameOf(member) })}
                pending={approve.isPending && approve.variables.userId === member.userId}
                onClick={() => !isPending && approve.mutate(member)}
              >
                {t('organisation.requests.approve')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('organisation.requests.refuseOf', { member: nameOf(member) })}
                pending={refuse.isPending && refuse.variables.userId === member.userId}
                onClick={() => !isPending && refuse.mutate(member)}
              >
                {t('organisation.requests.refuse')}
              </Button>
            </>
          )}
        />
      )}
    </Card>
  );
}
