import { useTranslation, type TFunction } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import { StateLinks } from '../../frame/state-links.tsx';
import { queries } from '../../queries.ts';
import { reportQueueOf, reportQueues, type ReportQueue } from './queue.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import { ReportedItems } from './reported-items.tsx';
import { WaitingStances } from './waiting-stances.tsx';

const namesOf = (t: TFunction): Record<ReportQueue, string> => ({
  pending: t('reports.states.pending'),
  stances: t('reports.states.stances'),
  approved: t('reports.states.approved'),
  rejected: t('reports.states.rejected'),
  ignored: t('reports.states.ignored'),
  deleted: t('reports.states.deleted'),
  templates: t('reports.states.templates'),
});

/** `/admin/setting/reports`: reports of abuse, stances that await approval, and prepared reasons (docs/decisions/12-moderation.md). */
export default function ReportsScreen() {
  const { t } = useTranslation('admin');
  const queue = reportQueueOf(useRouteLocation().search);
  const { data: waiting } = useSuspenseQuery(queries.waiting);
  const names = namesOf(t);
  const counts: Partial<Record<ReportQueue, number>> = { pending: waiting.reports, stances: waiting.stances };
  return (
    <AdminPage section="reports" lead={t('reports.lead')}>
      <StateLinks
        label={t('reports.byState')}
        path={sectionPath('reports')}
        current={queue}
        states={reportQueues.map((id) => ({ id, name: names[id], count: counts[id] }))}
      />
      <Part queue={queue} />
    </AdminPage>
  );
}

function Part({ queue }: { queue: ReportQueue }) {
  if (queue === 'stances') return <WaitingStances />;
  if (queue === 'templates') return <ReasonTemplates />;
  return <ReportedItems state={queue} />;
}
