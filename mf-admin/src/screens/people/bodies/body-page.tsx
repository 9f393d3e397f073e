import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton, Swatch } from '@hustings/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../admin-actions/call.ts';
import { queries } from '../../../queries.ts';
import { RecordFacts } from '../../../record-forms/record-facts.tsx';
import { RecordPage } from '../../../record-forms/record-page.tsx';
import { bodyBody, bodyFields, bodyValues } from './forms.ts';
import { Mark } from './mark.tsx';
import { bodiesPath, bodyFieldNames, bodyKindNames, bodyPath } from './texts.ts';

/** A party or another body with the facts, their source, the correction by admins and the history. */
export function BodyPage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(queries.bodyRecord(id));
  const pages = useInfiniteQuery(queries.bodyChanges(id));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const { kind, slug, version, parent } = data;
  const params = { id };
  const names = bodyFieldNames(t);
  const kinds: Record<string, string> = bodyKindNames(t);
  return (
    <RecordPage
      back={{ href: bodiesPath(kind), text: kind === 'party' ? t('bodies.allParties') : t('bodies.allBodies') }}
      record={data}
      fields={bodyFields(t, kind)}
      values={bodyValues(data)}
      sections={kind === 'party' ? <Mark body={data} /> : undefined}
      texts={{ edit: t('bodies.edit.text'), remove: t('bodies.deleteText') }}
      correct={(values, reason) => call('correctBody', { params, body: { ...bodyBody(values), reason, version } })}
      giveUp={(reason) => call('endBodyCorrection', { params, body: { reason, version } })}
      remove={(reason) => call('deleteBody', { params, body: { reason, version } })}
      history={{
        pages,
        none: t('bodies.noHistory'),
        names,
        valueText(field, value) {
          if (field === 'image') return t('people.photo.uploaded');
          if (field === 'kind') return kinds[value] ?? value;
          if (field === 'from' || field === 'through') return date(value);
          return field === 'isLocked' ? t('elections.yes') : value;
        },
      }}
    >
      <RecordFacts
        name={data.name}
        href={kind === 'party' ? `/party/${slug}` : undefined}
        facts={[
          { label: names.kind, value: kinds[kind] },
          { label: names.abbreviation, value: data.abbreviation },
          { label: names.otherNames, value: data.otherNames.join(' · ') },
          { label: names.place, value: data.place?.name },
          { label: names.website, value: data.website },
          {
            label: names.colour,
            value: data.colour && (
              <>
                <Swatch colour={data.colour} /> {data.colour}
              </>
            ),
          },
          { label: names.parent, value: parent && <a href={bodyPath(parent.bodyId)}>{parent.name}</a> },
          { label: names.from, value: data.from && date(data.from) },
          { label: names.through, value: data.through && date(data.through) },
        ]}
      />
    </RecordPage>
  );
}
