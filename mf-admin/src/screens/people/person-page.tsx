import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { queries } from '../../queries.ts';
import { RecordPage } from '../../record-forms/record-page.tsx';
import { Contacts } from './contacts.tsx';
import { CorrectedFacts } from './corrected-facts.tsx';
import { personBody, personFields, personValues } from './forms.ts';
import { FactsCard } from './facts-card.tsx';
import { usePersonFacts } from './merging/people.ts';
import { Photo } from './photo.tsx';
import { Terms } from './terms.tsx';
import { allPeoplePath, correctedNames, genderNames, recordFieldNames } from './texts.ts';

/** A person with the facts, their source, the corrections by admins and the history. */
export function PersonPage({ id }: { id: string }) {
  const compared = usePersonFacts(true);
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { data, error, refetch } = useQuery(queries.personRecord(id));
  const pages = useInfiniteQuery(queries.personChanges(id));
  const back = { href: allPeoplePath, text: t('people.all.back') };
  if (!data)
    return (
      <>
        <p>
          <a href={back.href}>{back.text}</a>
        </p>
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </>
    );
  const { version } = data;
  const params = { id };
  const genders: Record<string, string> = genderNames(t);
  const facts: Record<string, string> = correctedNames(t);
  return (
    <RecordPage
      back={back}
      record={data}
      texts={{
        edit: t('people.edit.text'),
        remove: t('people.edit.deleteText'),
        retrieved: (day) => t('people.edit.retrieved', { day }),
      }}
      fields={personFields(t)}
      values={personValues(data)}
      correct={(values, reason) => call('correctPerson', { params, body: { ...personBody(values), reason, version } })}
      remove={(reason) => call('deletePerson', { params, body: { reason, version } })}
      sections={
        <>
          <Photo person={data} />
          <Contacts person={data} />
          <Terms person={data} />
          <CorrectedFacts person={data} />
        </>
      }
      history={{
        pages,
        none: t('people.edit.noHistory'),
        names: recordFieldNames(t),
        valueText(field, value) {
          if (field === 'gender') return genders[value] ?? value;
          if (field === 'from' || field === 'through') return date(value);
          if (field === 'isCorrected') return t('elections.yes');
          if (field === 'image' && value.startsWith('/')) return t('people.photo.uploaded');
          if (field !== 'correctedFacts') return value;
          return value
            .split(' · ')
            .map((fact) => facts[fact] ?? fact)
            .join(' · ');
        },
      }}
    >
      <FactsCard {...compared(data)} heading="h2" isRecord />
    </RecordPage>
  );
}
