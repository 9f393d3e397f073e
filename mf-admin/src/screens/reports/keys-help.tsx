import { useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import { caseKeys } from './use-case-keys.ts';

/** Says which keys move between the cases and decide on them. */
export function KeysHelp() {
  const { t } = useTranslation('admin');
  return <p className={item.small}>{t('reports.keys', caseKeys)}</p>;
}
