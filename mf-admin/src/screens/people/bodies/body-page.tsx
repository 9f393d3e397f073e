import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip, FailureNotice, Skeleton } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../admin-actions/call.ts';
import form from '../../../frame/form.module.css';
import item from '../../../frame/item.module.css';
import { queries } from '../../../queries.ts';
import { RecordDialog } from '../../../record-forms/record-dialog.tsx';
import { RecordHistory } from '../../../record-forms/record-history.tsx';
import { bodyBody, bodyFields, bodyValues } from './forms.ts';
import { bodiesPath, bodyFieldNames, bodyKindNames } from './texts.ts';

/** A party or another body with the facts, their source, the correction by admins and the history. */
export function BodyPage({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(queries.bodyRecord(id));
  const changes = useInfiniteQuery(queries.bodyChanges(id));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  const { name, kind, slug, source, retrieved, isHandmade, isLocked, version } = data;
  const params = { id };
  const names = bodyFieldNames(t);
  const kinds: Record<string, string> = bodyKindNames(t);
  const facts = [
    { label: names.kind, value: kinds[kind] },
    { label: names.abbreviation, value: data.abbreviation },
    { label: names.otherNames, value: data.otherNames.join(' · ') },
    { label: names.place, value: data.place?.name },
    { label: names.website, value: data.website },
    { label: names.from, value: data.from && date(data.from) },
    { label: names.through, value: data.through && date(data.through) },
  ];
  return (
    <>
      <p>
        <a href={bodiesPath(kind)}>{kind === 'party' ? t('bodies.allParties') : t('bodies.allBodies')}</a>
      </p>
      <Card as="section" className={item.item} aria-label={name}>
        <h2 className={item.title}>{kind === 'party' ? <a href={`/party/${slug}`}>{name}</a> : name}</h2>
        <dl className={item.facts}>
          {facts
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p className={item.actions}>
          <Chip>{isHandmade ? t('elections.handmade') : t('elections.imported', { source })}</Chip>
          {isLocked && <Chip>{t('bodies.corrected')}</Chip>}
          <span className={item.small}>{t('bodies.retrieved', { day: date(retrieved) })}</span>
        </p>
        <div className={item.actions}>
          <RecordDialog
            open={t('people.edit.open')}
            about={name}
            title={t('people.edit.title', { name })}
            text={isHandmade ? undefined : t('bodies.edit.text')}
            confirm={t('people.edit.confirm')}
            done={t('people.edit.done', { name })}
            fields={bodyFields(t, kind)}
            initial={bodyValues(data)}
            act={(values, reason) => call('correctBody', { params, body: { ...bodyBody(values), reason, version } })}
          />
          {isLocked && (
            <RecordDialog
              open={t('people.corrected.open')}
              about={name}
              title={t('bodies.giveUp.title', { name })}
              text={t('bodies.giveUp.text')}
              confirm={t('people.corrected.confirm')}
              done={t('people.corrected.done')}
              act={(_, reason) => call('endBodyCorrection', { params, body: { reason, version } })}
            />
          )}
          {isHandmade && (
            <RecordDialog
              open={t('elections.delete.open')}
              about={name}
              title={t('elections.delete.title', { name })}
              text={t('bodies.deleteText')}
              confirm={t('elections.delete.confirm')}
              done={t('elections.delete.done', { name })}
              act={(_, reason) => call('deleteBody', { params, body: { reason, version } })}
              onDone={() => void navigate(bodiesPath(kind))}
            />
          )}
        </div>
      </Card>
      <section className={form.form}>
        <h2>{t('elections.history.heading')}</h2>
        <RecordHistory
          pages={changes}
          none={t('bodies.noHistory')}
          names={names}
          valueText={(field, value) => {
            if (field === 'kind') return kinds[value] ?? value;
            if (field === 'from' || field === 'through') return date(value);
            return field === 'isLocked' ? t('elections.yes') : value;
          }}
        />
      </section>
    </>
  );
}
