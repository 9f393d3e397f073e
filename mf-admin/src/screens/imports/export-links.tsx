import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useId } from 'react';
import item from '../../frame/item.module.css';

/** Links to the public files of people in office. */
export function ExportLinks() {
  const { t } = useTranslation('admin');
  const heading = useId();
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('imports.exports.heading')}
      </h2>
      <p>{t('imports.exports.text')}</p>
      <ul className={item.reports}>
        <li>
          <a href="/api/export/popolo.json" download>
            {t('imports.exports.popolo')}
          </a>
        </li>
        <li>
          <a href="/api/export/people.csv" download>
            {t('imports.exports.csv')}
          </a>
        </li>
      </ul>
    </Card>
  );
}
