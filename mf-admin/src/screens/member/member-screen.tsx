import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { AccountActs } from './account-acts.tsx';
import { Cases } from './cases.tsx';
import { Devices } from './devices.tsx';
import { LevelCard } from './level-card.tsx';
import { MemberFacts } from './member-facts.tsx';
import { SanctionList } from './sanction-list.tsx';

/** `/admin/setting/members/:id`: a member, with what admins can do to the account (docs/decisions/12-moderation.md). */
export default function MemberScreen() {
  const { t } = useTranslation('admin');
  const { id } = useRouteParams<{ id: string }>();
  const { data: member } = useSuspenseQuery(queries.member(id));
  return (
    <AdminPage
      section="members"
      heading={`@${member.userName}`}
      lead={<PageLink href={sectionPath('members')}>{t('member.all')}</PageLink>}
    >
      <MemberFacts member={member} />
      <SanctionList member={member} />
      <AccountActs member={member} />
      <LevelCard member={member} />
      <Cases member={member} />
      <Devices member={member} />
    </AdminPage>
  );
}
