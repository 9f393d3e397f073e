import { useTranslation } from '@hustings/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { RecordHistory } from '../../record-forms/record-history.tsx';
import { fieldNames, valueText } from './texts.ts';

/** What admins changed in an election, newest first. */
export function History({ electionId }: { electionId: string }) {
  const { t } = useTranslation('admin');
  const pages = useInfiniteQuery(queries.electionChanges(electionId));
  return (
    <RecordHistory
      pages={pages}
      none={t('elections.history.none')}
      names={fieldNames(t)}
      valueText={(field, value) => valueText(t, field, value)}
    />
  );
}
