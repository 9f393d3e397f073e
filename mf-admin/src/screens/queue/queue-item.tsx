import type { AdminSanction, QueueEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { memberPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { ClaimItem } from '../claims/claim-item.tsx';
import { SanctionItem } from '../member/sanction-item.tsx';
import { ReportItem, type ReportItemProps } from '../reports/report-item.tsx';
import { StanceItem } from '../reports/stance-item.tsx';
import { caseKeys } from '../reports/use-case-keys.ts';

/** An entry of the queue, which is decided in place. */
export function QueueItem({ entry, selection }: { entry: QueueEntry } & Pick<ReportItemProps, 'selection'>) {
  if (entry.kind === 'report') return <ReportItem reported={entry.report} selection={selection} />;
  if (entry.kind === 'removalAppeal') return <ReportItem reported={entry.report} />;
  if (entry.kind === 'stance') return <StanceItem stance={entry.stance} />;
  if (entry.kind === 'appeal') return <AppealItem sanction={entry.sanction} />;
  return <ClaimItem claim={entry.claim} />;
}

/** An appeal with the sanction that it is against. */
function AppealItem({ sanction }: { sanction: AdminSanction }) {
  const { t } = useTranslation('admin');
  const { member } = sanction;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} tabIndex={-1}>
          <a href={memberPath(member.userId)} aria-keyshortcuts={caseKeys.open}>
            {t('member.appeals.open', { name: `@${member.userName}` })}
          </a>
        </h2>
      </div>
      <ul className={item.list}>
        <SanctionItem sanction={sanction} />
      </ul>
    </Card>
  );
}
