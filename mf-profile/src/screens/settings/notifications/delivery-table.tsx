import type { NotificationDelivery, NotificationSettings, NotificationType } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { VisuallyHidden } from '@hustings/ui';
import styles from './delivery-table.module.css';
import { groupedSettings, headingsOf } from './groups.ts';
import { aboutOf, deliveries, deliveryOf, shortDeliveryOf } from './texts.ts';

interface DeliveryTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  mails: NotificationSettings['mails'];
  chosen: Partial<Record<NotificationType, NotificationDelivery>>;
  onChoose(type: NotificationType, delivery: NotificationDelivery): void;
}

/** A table with a row for each type of notification, and a column for each delivery by mail. */
export function DeliveryTable({ labelledBy, mails, chosen, onChoose }: DeliveryTableProps) {
  const { t } = useTranslation('profile');
  const [about, headings, names, short] = [aboutOf(t), headingsOf(t), deliveryOf(t), shortDeliveryOf(t)];
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('settings.notifications.type')}</VisuallyHidden>
          </th>
          {deliveries.map((delivery) => (
            <th key={delivery} scope="col">
              <span className={styles.long}>{names[delivery]}</span>
              <span className={styles.short}>{short[delivery]}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groupedSettings(mails).map(({ group, settings }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={deliveries.length + 1} className={styles.group}>
              {headings[group]}
            </th>
          </tr>
          {settings.map(({ type, delivery: stored, choices }) => (
            <tr key={type} className={styles.row}>
              <th scope="row" className={styles.type}>
                {about[type]}
              </th>
              {deliveries.map((delivery) => (
                <td key={delivery}>
                  {choices.includes(delivery) ? (
                    <label className={styles.target}>
                      <input
                        type="radio"
                        name={type}
                        value={delivery}
                        className={styles.radio}
                        aria-label={t('settings.notifications.choice', {
                          type: about[type],
                          delivery: names[delivery],
                        })}
                        checked={(chosen[type] ?? stored) === delivery}
                        onChange={() => onChoose(type, delivery)}
                      />
                    </label>
                  ) : (
                    <span className={styles.missing}>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>{t('settings.notifications.notPossible')}</VisuallyHidden>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
