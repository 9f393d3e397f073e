import type { ContestRecord, ResultTerms, TermHolder, TermsLimit } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, fieldFailureText, Notice, Skeleton, TextArea, TextField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';

/** A button that opens the review of the terms that follow from the results of a contest. */
export function ResultTermsAct({ contest: { id, name } }: { contest: ContestRecord }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const open = t('elections.terms.open');
  return (
    <>
      <Button variant="quiet" aria-label={t('actAbout', { act: open, name })} onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && <Review {...{ id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Review({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const { t } = useTranslation('admin');
  const { reasonLeastCharacters: least, reasonCharacters } = useLimits();
  const formId = useId();
  const [from, setFrom] = useState<string>();
  const [fillsAll, setFillsAll] = useState(false);
  const [ends, setEnds] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { data: terms, error, refetch } = useQuery(queries.resultTerms(id, from || undefined, fillsAll));
  const { mutate, reset, isPending, failure } = useAdminAct({
    act: ({ digest, from: first, end }: ResultTerms) =>
      call('applyTerms', {
        params: { id },
        body: { from: first, fillsAll, digest, ends: end.length === 0 ? 0 : Number(ends), reason: reason.trim() },
      }),
    done: () => t('elections.terms.done'),
    onDone: onClose,
  });
  const isTooShort = reason.trim().length < least;
  const isMiscounted = terms !== undefined && terms.end.length > 0 && Number(ends) !== terms.end.length;
  const failed = (field: string) => fieldFailureText(t, failure ?? error, field);

  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      reset();
      set(value);
    };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (terms && from !== '' && !isTooShort && !isMiscounted && !isPending) mutate(terms);
  }

  return (
    <Dialog
      title={t('elections.terms.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reason.cancel')}
          </Button>
          {terms && terms.changes > 0 && (
            <Button type="submit" form={formId} pending={isPending}>
              {t('elections.terms.confirm')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={form.form} method="post" noValidate onSubmit={submit}>
        <p>{t('elections.terms.text')}</p>
        {(terms ?? from) !== undefined && (
          <TextField
            name="from"
            type="date"
            label={t('elections.fields.termsFrom')}
            error={isTried && from === '' ? t('elections.form.missing') : failed('from')}
            value={from ?? terms?.from ?? ''}
            onChange={change(setFrom)}
            required
          />
        )}
        {(terms?.limit === 'moreSeats' || fillsAll) && (
          <Select
            name="fillsAll"
            label={t('elections.terms.fillsAll.label')}
            options={[
              { id: 'some', label: t('elections.terms.fillsAll.some') },
              { id: 'all', label: t('elections.terms.fillsAll.all') },
            ]}
            value={fillsAll ? 'all' : 'some'}
            onChange={change((value: string) => setFillsAll(value === 'all'))}
          />
        )}
        {!terms && !error && <Skeleton lines={6} />}
        {!terms && error && !failed('from') && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {terms && <Difference terms={terms} />}
        {terms && terms.changes > 0 && (
          <>
            {terms.end.length > 0 && (
              <TextField
                name="ends"
                label={t('elections.terms.ends.label')}
                description={t('elections.terms.ends.text')}
                inputMode="numeric"
                error={isTried && isMiscounted ? t('elections.terms.ends.wrong') : failed('ends')}
                value={ends}
                onChange={change(setEnds)}
                required
              />
            )}
            <TextArea
              name="reason"
              label={t('reason.label')}
              description={t('reason.adminsRead')}
              error={isTried && isTooShort ? t('reason.tooShort', { count: least }) : failed('reason')}
              value={reason}
              onChange={change(setReason)}
              maxLength={reasonCharacters}
              rows={3}
              required
            />
          </>
        )}
        {failure && !['from', 'ends', 'reason'].some((field) => failed(field)) && <FailureNotice error={failure} />}
      </form>
    </Dialog>
  );
}

const limitTexts = (t: TFunction): Record<TermsLimit, string> => ({
  provisional: t('elections.terms.limits.provisional'),
  seatsUnknown: t('elections.terms.limits.seatsUnknown'),
  partial: t('elections.terms.limits.partial'),
  tooMany: t('elections.terms.limits.tooMany'),
  moreSeats: t('elections.terms.limits.moreSeats'),
});

/** The people whose terms begin, end and go on. */
function Difference({ terms }: { terms: ResultTerms }) {
  const { t } = useTranslation('admin');
  const { offices, seats, sitting, limit, begin, end, goOn, changes } = terms;
  const namesakes = begin.filter(({ namesake }) => namesake !== undefined);
  const facts = [
    offices.join(', '),
    seats === undefined ? undefined : t('elections.contests.seats', { count: seats }),
    t('elections.terms.sitting', { count: sitting }),
  ];
  return (
    <>
      <p className={item.small}>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      {limit && (
        <Notice tone="info" title={t('elections.terms.endsNobody')}>
          {limitTexts(t)[limit]}
        </Notice>
      )}
      {namesakes.length > 0 && (
        <Notice tone="info" title={t('elections.terms.namesakes.title')}>
          {t('elections.terms.namesakes.text', { names: namesakes.map((each) => each.name).join(', ') })}
        </Notice>
      )}
      <Holders heading={t('elections.terms.begin', { count: begin.length })} holders={begin} />
      <Holders heading={t('elections.terms.end', { count: end.length })} holders={end} />
      <Holders heading={t('elections.terms.goOn', { count: goOn.length })} holders={goOn} />
      {changes === 0 && <p>{t('elections.terms.none')}</p>}
    </>
  );
}

function Holders({ heading, holders }: { heading: string; holders: readonly TermHolder[] }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const id = useId();
  if (holders.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={item.title}>
        {heading}
      </h3>
      <ul className={item.reports}>
        {holders.map(({ personId, slug, name, party, through }) => (
          <li key={personId}>
            <a href={`/polly/${slug}`}>{name}</a>
            {party !== undefined && ` · ${party}`}
            {through !== undefined && ` · ${t('elections.terms.through', { day: date(through) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
