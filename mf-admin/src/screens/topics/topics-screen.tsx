import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { HotTopics } from './hot-topics.tsx';
import { OfficialStances } from './official-stances.tsx';
import { topicTabOf, topicTabs } from './state.ts';
import { TopicList } from './topic-list.tsx';

/** `/admin/setting/topics`: the topics of stances, and the hot topics. */
export default function TopicsScreen() {
  const { t } = useTranslation('admin');
  const tab = topicTabOf(useRouteLocation().search);
  const names = {
    open: t('topics.tabs.open'),
    archived: t('topics.tabs.archived'),
    hot: t('topics.tabs.hot'),
    official: t('topics.tabs.official'),
  };
  return (
    <AdminPage section="topics" lead={t('topics.lead')}>
      <StateLinks
        label={t('topics.parts')}
        path={sectionPath('topics')}
        current={tab}
        states={topicTabs.map((id) => ({ id, name: names[id] }))}
      />
      {tab === 'hot' && <HotTopics />}
      {tab === 'official' && <OfficialStances />}
      {(tab === 'open' || tab === 'archived') && <TopicList key={tab} state={tab} />}
    </AdminPage>
  );
}
