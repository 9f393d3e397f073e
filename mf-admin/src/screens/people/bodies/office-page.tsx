import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../admin-actions/call.ts';
import { queries } from '../../../queries.ts';
import { RecordFacts } from '../../../record-forms/record-facts.tsx';
import { RecordPage } from '../../../record-forms/record-page.tsx';
import { officeBody, officeFields, officeValues } from './forms.ts';
import { bodyPath, officeFieldNames, officesPath } from './texts.ts';

/** An office with the facts, their source, the correction by admins and the history. */
export function OfficePage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.officeFacts(id));
  const pages = useInfiniteQuery(queries.officeChanges(id));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const { version, body } = data;
  const params = { id };
  const names = officeFieldNames(t);
  return (
    <RecordPage
      back={{ href: officesPath, text: t('offices.all') }}
      record={data}
      fields={officeFields(t)}
      values={officeValues(data)}
      texts={{ edit: t('bodies.edit.text'), remove: t('offices.deleteText') }}
      correct={(values, reason) => call('correctOffice', { params, body: { ...officeBody(values), reason, version } })}
      giveUp={(reason) => call('endOfficeCorrection', { params, body: { reason, version } })}
      remove={(reason) => call('deleteOffice', { params, body: { reason, version } })}
      history={{
        pages,
        none: t('offices.noHistory'),
        names,
        valueText: (field, value) => (field === 'isLocked' ? t('elections.yes') : value),
      }}
    >
      <RecordFacts
        name={data.name}
        facts={[
          { label: names.title, value: data.title },
          { label: names.body, value: <a href={bodyPath(body.bodyId)}>{body.name}</a> },
          { label: names.place, value: data.place?.name },
        ]}
      />
    </RecordPage>
  );
}
