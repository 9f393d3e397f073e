import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip, FailureNotice, Skeleton } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { RecordHistory } from '../../record-forms/record-history.tsx';
import { personBody, personFields, personValues } from './forms.ts';
import { PersonCard } from './person-card.tsx';
import { Terms } from './terms.tsx';
import { allPeoplePath, correctedNames, genderNames, recordFieldNames } from './texts.ts';

/** A person with the facts, their source, the corrections by admins and the history. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(queries.personRecord(id));
  const changes = useInfiniteQuery(queries.personChanges(id));
  const back = (
    <p>
      <a href={allPeoplePath}>{t('people.all.back')}</a>
    </p>
  );
  if (!data)
    return (
      <>
        {back}
        {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </>
    );
  const { name, source, retrieved, isHandmade, correctedFacts, version } = data;
  const params = { id };
  const facts = correctedNames(t);
  const genders: Record<string, string> = genderNames(t);
  return (
    <>
      {back}
      <Card className={item.item}>
        <PersonCard person={data} heading="h2" hasOwnTerms />
        <p className={item.actions}>
          <Chip>{isHandmade ? t('elections.handmade') : t('elections.imported', { source })}</Chip>
          <span className={item.small}>{t('people.edit.retrieved', { day: date(retrieved) })}</span>
        </p>
        <div className={item.actions}>
          <RecordDialog
            open={t('people.edit.open')}
            about={name}
            title={t('people.edit.title', { name })}
            text={isHandmade ? undefined : t('people.edit.text')}
            confirm={t('people.edit.confirm')}
            done={t('people.edit.done', { name })}
            fields={personFields(t)}
            initial={personValues(data)}
            act={(values, reason) =>
              call('correctPerson', { params, body: { ...personBody(values), reason, version } })
            }
          />
          {isHandmade && (
            <RecordDialog
              open={t('elections.delete.open')}
              about={name}
              title={t('elections.delete.title', { name })}
              text={t('people.edit.deleteText')}
              confirm={t('elections.delete.confirm')}
              done={t('elections.delete.done', { name })}
              act={(_, reason) => call('deletePerson', { params, body: { reason, version } })}
              onDone={() => void navigate(allPeoplePath)}
            />
          )}
        </div>
      </Card>
      <Terms person={data} />
      {correctedFacts.length > 0 && (
        <section className={form.form}>
          <h2>{t('people.corrected.heading')}</h2>
          <ul className={item.list}>
            {correctedFacts.map((fact) => (
              <li key={fact} className={item.within}>
                <p>{facts[fact]}</p>
                <RecordDialog
                  open={t('people.corrected.open')}
                  about={facts[fact]}
                  title={t('people.corrected.title', { fact: facts[fact], name })}
                  text={fact === 'website' ? t('people.corrected.website') : t('people.corrected.text')}
                  confirm={t('people.corrected.confirm')}
                  done={t('people.corrected.done')}
                  act={(_, reason) => call('endPersonCorrection', { params, body: { fact, reason, version } })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={form.form}>
        <h2>{t('elections.history.heading')}</h2>
        <RecordHistory
          pages={changes}
          none={t('people.edit.noHistory')}
          names={recordFieldNames(t)}
          valueText={(field, value) => {
            if (field === 'gender') return genders[value] ?? value;
            if (field === 'from' || field === 'through') return date(value);
            if (field === 'isCorrected') return t('elections.yes');
            if (field !== 'correctedFacts') return value;
            const names: Record<string, string> = facts;
            return value
              .split(' · ')
              .map((fact) => names[fact] ?? fact)
              .join(' · ');
          }}
        />
      </section>
    </>
  );
}
