import { RequirementList } from '@hustings/features/levels';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Card, Notice } from '@hustings/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { OwnList } from '../own-list.tsx';
import { InvitationItem } from './invitation-item.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './invitations.module.css';

/** `/my-stuff/invitations`: invites people by mail, and lists the invitations (docs/decisions/20-invitations.md). */
export default function InvitationsScreen() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const mayInvite = useSession(({ user }) => user?.permissions.includes('invite') ?? false);
  const pages = useInfiniteQuery(queries.invitations);
  const [first] = pages.data?.pages ?? [];
  return (
    <MyStuffPage part="invitations" lead={t('invitations.lead')}>
      {!mayInvite && <LevelTooLow />}
      {mayInvite && first?.paused && (
        <Notice tone="danger" title={t('invitations.paused.title')}>
          <p>{t('invitations.paused.text')}</p>
        </Notice>
      )}
      {mayInvite && first && !first.paused && <InviteForm left={first.left} />}
      <Card as="section" className={styles.section} aria-labelledby={heading}>
        <h2 id={heading}>{t('invitations.list.heading')}</h2>
        <p className={form.note}>{t('invitations.list.meaning')}</p>
        <OwnList
          pages={pages}
          empty={{ text: t('invitations.list.none'), href: '/members', action: t('invitations.list.members') }}
        >
          {(invitation) => <InvitationItem invitation={invitation} />}
        </OwnList>
      </Card>
    </MyStuffPage>
  );
}

/** Says what a member still needs to invite people. */
function LevelTooLow() {
  const { t } = useTranslation('profile');
  const { invitationLevel } = useLimits();
  const { data } = useQuery(queries.reputation);
  const requirements = data?.levels
    .filter(({ level }) => level <= invitationLevel)
    .flatMap((level) => level.requirements)
    .filter(({ met }) => !met);
  return (
    <Notice tone="info" title={t('invitations.level.title')}>
      <p>{t('invitations.level.text')}</p>
      {requirements && <RequirementList requirements={requirements} />}
    </Notice>
  );
}
