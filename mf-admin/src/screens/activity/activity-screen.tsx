import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { Figures } from './figures.tsx';
import { Health } from './health.tsx';
import { Record } from './record.tsx';
import { activityTabOf, activityTabs, shownDays } from './state.ts';

/** `/admin/setting/activity`: the health of the site, its activity, and all acts of admins. */
export default function ActivityScreen() {
  const { t } = useTranslation('admin');
  const tab = activityTabOf(useRouteLocation().search);
  const texts = {
    now: { name: t('activity.tabs.now'), lead: t('activity.leads.now') },
    hours: { name: t('activity.tabs.hours'), lead: t('activity.leads.hours') },
    days: { name: t('activity.tabs.days'), lead: t('activity.leads.days', { days: shownDays }) },
    acts: { name: t('activity.tabs.acts'), lead: t('activity.leads.acts') },
  };
  return (
    <AdminPage section="activity" lead={texts[tab].lead}>
      <StateLinks
        label={t('activity.parts')}
        path={sectionPath('activity')}
        current={tab}
        states={activityTabs.map((id) => ({ id, name: texts[id].name }))}
      />
      {tab === 'now' && <Health />}
      {tab === 'hours' && <Figures key="hour" step="hour" />}
      {tab === 'days' && <Figures key="day" step="day" />}
      {tab === 'acts' && <Record />}
    </AdminPage>
  );
}
