import type { SiteLimit } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { ChangeLimit } from './change-limit.tsx';
import { useRangeText } from './range-text.ts';

interface LimitItemProps {
  limit: SiteLimit;
  label: string;
}

/** A limit with its value, what set it, and the button that changes it. */
export function LimitItem({ limit, label }: LimitItemProps) {
  const { t } = useTranslation('admin');
  const { number, dateTime } = useFormat();
  const { name, value, origin, variable, readAtStart, changed } = limit;
  const isFixed = readAtStart || origin === 'environment';
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{label}</h2>
        <strong>{number(value)}</strong>
      </div>
      <p className={item.small}>
        <code>{name}</code>
        {' · '}
        {t('limits.default', { value: number(limit.default) })}
        {' · '}
        {useRangeText(limit)}
      </p>
      {origin !== 'default' && (
        <div>
          <Chip>{t(origin === 'admin' ? 'limits.byAdmin' : 'limits.byEnvironment')}</Chip>
        </div>
      )}
      {changed && (
        <>
          <p className={item.said}>{changed.reason}</p>
          <p className={item.small}>
            {changed.by
              ? t('limits.changedBy', { name: changed.by, when: dateTime(changed.at) })
              : t('limits.changed', { when: dateTime(changed.at) })}
          </p>
        </>
      )}
      {isFixed ? (
        <p className={item.small}>{t('limits.fixed', { variable })}</p>
      ) : (
        <div className={item.actions}>
          <ChangeLimit limit={limit} label={label} />
        </div>
      )}
    </Card>
  );
}
