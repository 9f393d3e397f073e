import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { SlotItem } from './slot-item.tsx';

/** `/admin/setting/slots`: the order of what verticals put into extension slots (docs/architecture.md#extension-slots). */
export default function SlotsScreen() {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const { data, error, refetch } = useQuery(queries.extensionSlots);
  return (
    <AdminPage section="slots" lead={t('slots.lead')}>
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && data.leftOut.length > 0 && (
        <Notice tone="danger">
          <p>{t('slots.leftOut.lead')}</p>
          <ul>
            {data.leftOut.map(({ part, version, slot, key, reason, props = [] }) => (
              <li key={`${part} ${version} ${slot} ${key}`}>
                {t(`slots.leftOut.${reason}`, { part, version, slot, key, props: props.join(', ') })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {data && (
        <ul className={item.list} aria-label={t('slots.list')}>
          {data.results.map((slot) => (
            // A change by another admin begins with the new order.
            <SlotItem key={`${slot.name} ${slot.version}`} slot={slot} language={language} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
