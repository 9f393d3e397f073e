import { MyStuffPage } from '@hustings/features/my-stuff';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Card, Notice } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LevelTooLow } from '../../../levels/level-too-low.tsx';
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
  const { invitationLevel } = useLimits();
  const mayInvite = useSession(({ user }) => user?.permissions.includes('invite') ?? false);
  const pages = useInfiniteQuery(queries.invitations);
  const [first] = pages.data?.pages ?? [];
  return (
    <MyStuffPage part="invitations" lead={t('invitations.lead')}>
      {!mayInvite && <LevelTooLow level={invitationLevel} title={t('invitations.level.title')} />}
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
