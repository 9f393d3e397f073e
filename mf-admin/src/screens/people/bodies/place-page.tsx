import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../admin-actions/call.ts';
import { queries } from '../../../queries.ts';
import { RecordFacts } from '../../../record-forms/record-facts.tsx';
import { RecordPage } from '../../../record-forms/record-page.tsx';
import { placeBody, placeFields, placeValues } from './forms.ts';
import { placeFieldNames, placePath, placesPath } from './texts.ts';

/** A place with the facts, their source, the correction by admins and the history. */
export function PlacePage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(queries.placeFacts(id));
  const pages = useInfiniteQuery(queries.placeChanges(id));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const { version, parent } = data;
  const params = { id };
  const names = placeFieldNames(t);
  return (
    <RecordPage
      back={{ href: placesPath, text: t('places.all') }}
      record={data}
      fields={placeFields(t, false)}
      values={placeValues(data)}
      texts={{ edit: t('bodies.edit.text'), remove: t('places.deleteText') }}
      correct={(values, reason) => call('correctPlace', { params, body: { ...placeBody(values), reason, version } })}
      giveUp={(reason) => call('endPlaceCorrection', { params, body: { reason, version } })}
      remove={(reason) => call('deletePlace', { params, body: { reason, version } })}
      history={{
        pages,
        none: t('places.noHistory'),
        names,
        valueText(field, value) {
          if (field === 'from' || field === 'through') return date(value);
          return field === 'isLocked' ? t('elections.yes') : value;
        },
      }}
    >
      <RecordFacts
        name={data.name}
        facts={[
          { label: t('places.facts.id'), value: data.placeId },
          { label: names.parent, value: parent && <a href={placePath(parent.id)}>{parent.name}</a> },
          { label: names.state, value: data.state },
          { label: names.city, value: data.city },
          { label: names.district, value: data.district },
          { label: names.otherNames, value: data.otherNames.join(' · ') },
          { label: names.timeZone, value: data.timeZone },
          { label: names.from, value: data.from && date(data.from) },
          { label: names.through, value: data.through && date(data.through) },
        ]}
      />
    </RecordPage>
  );
}
