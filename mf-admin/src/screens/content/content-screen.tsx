import { useTranslation, type TFunction } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { ContentItems } from './content-items.tsx';
import { OpenedItems } from './opened-items.tsx';
import { contentListOf, contentLists, type ContentList } from './state.ts';

const namesOf = (t: TFunction): Record<ContentList, string> => ({
  post: t('content.lists.post'),
  comment: t('content.lists.comment'),
  topicStance: t('content.lists.topicStance'),
  goal: t('content.lists.goal'),
  organisation: t('content.lists.organisation'),
  opened: t('content.lists.opened'),
});

/** `/admin/setting/content`: what everyone may see, by kind, and what members opened (docs/decisions/12-moderation.md). */
export default function ContentScreen() {
  const { t } = useTranslation('admin');
  const kind = contentListOf(useRouteLocation().search);
  const names = namesOf(t);
  return (
    <AdminPage section="content" lead={t('content.lead')}>
      <StateLinks
        label={t('content.byKind')}
        path={sectionPath('content')}
        parameter="kind"
        current={kind}
        states={contentLists.map((id) => ({ id, name: names[id] }))}
      />
      {kind === 'opened' ? <OpenedItems /> : <ContentItems key={kind} kind={kind} />}
    </AdminPage>
  );
}
