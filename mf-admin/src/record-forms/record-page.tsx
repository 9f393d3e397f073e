import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import type { ReactNode } from 'react';
import form from '../frame/form.module.css';
import item from '../frame/item.module.css';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordField, RecordValues } from './record-fields.tsx';
import { RecordHistory } from './record-history.tsx';

interface RecordPageProps<Field extends string> {
  /** The list from which the page was opened. */
  back: { href: string; text: string };
  record: { name: string; source: string; retrieved: string; isHandmade: boolean; isLocked: boolean };
  /** The public page of the record, if it has one. */
  href?: string | undefined;
  facts: readonly { label: string; value: ReactNode }[];
  fields: readonly RecordField[];
  values: RecordValues;
  /** The condition under which the record can be deleted. */
  deleteText: string;
  correct(values: RecordValues, reason: string): Promise<unknown>;
  giveUp(reason: string): Promise<unknown>;
  remove(reason: string): Promise<unknown>;
  history: Parameters<typeof RecordHistory<Field>>[0];
}

/** A record that admins correct as a whole: the facts, their source, the correction and the history. */
export function RecordPage<Field extends string>(props: RecordPageProps<Field>) {
  const { back, record, href, facts, fields, values, deleteText, correct, giveUp, remove, history } = props;
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { name, source, retrieved, isHandmade, isLocked } = record;
  return (
    <>
      <p>
        <a href={back.href}>{back.text}</a>
      </p>
      <Card as="section" className={item.item} aria-label={name}>
        <h2 className={item.title}>{href === undefined ? name : <a href={href}>{name}</a>}</h2>
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
          {!isHandmade && <span className={item.small}>{t('bodies.retrieved', { day: date(retrieved) })}</span>}
        </p>
        <div className={item.actions}>
          <RecordDialog
            open={t('people.edit.open')}
            about={name}
            title={t('people.edit.title', { name })}
            text={isHandmade ? undefined : t('bodies.edit.text')}
            confirm={t('people.edit.confirm')}
            done={t('people.edit.done', { name })}
            fields={fields}
            initial={values}
            act={correct}
          />
          {isLocked && (
            <RecordDialog
              open={t('people.corrected.open')}
              about={name}
              title={t('bodies.giveUp.title', { name })}
              text={t('bodies.giveUp.text')}
              confirm={t('people.corrected.confirm')}
              done={t('people.corrected.done')}
              act={(_, reason) => giveUp(reason)}
            />
          )}
          {isHandmade && (
            <RecordDialog
              open={t('elections.delete.open')}
              about={name}
              title={t('elections.delete.title', { name })}
              text={deleteText}
              confirm={t('elections.delete.confirm')}
              done={t('elections.delete.done', { name })}
              act={(_, reason) => remove(reason)}
              onDone={() => void navigate(back.href)}
            />
          )}
        </div>
      </Card>
      <section className={form.form}>
        <h2>{t('elections.history.heading')}</h2>
        <RecordHistory {...history} />
      </section>
    </>
  );
}
