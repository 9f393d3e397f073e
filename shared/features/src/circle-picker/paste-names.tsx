import { maximumPastedNames, type PastedNameOutcome, type PastedNamesAnswer } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, FailureNotice, TextArea } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import styles from './circle-picker.module.css';

/** Returns what became of some names, for each outcome in the order of the list. */
const outcomeTexts = (t: TFunction<'features'>, count: number): Record<PastedNameOutcome, string> => ({
  added: t('audience.paste.added', { count }),
  alreadyIn: t('audience.paste.alreadyIn', { count }),
  yourself: t('audience.paste.yourself'),
  notFound: t('audience.paste.notFound', { count }),
  notAllowed: t('audience.paste.notAllowed', { count }),
  noRoom: t('audience.paste.noRoom', { count }),
});

/** Adds members to an audience by a pasted list of user names, and says what became of each name. */
export function PasteNames({ audienceId }: { audienceId: string }) {
  const { t } = useTranslation('features');
  const [names, setNames] = useState('');
  const [isBlank, setBlank] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('addAudienceNames', { params: { id: audienceId }, body: { names } }),
    onSuccess: ({ results }) => {
      // What was not added stays, so that it can be corrected.
      setNames(
        results
          .filter(({ outcome }) => outcome === 'notFound' || outcome === 'noRoom')
          .map(({ name }) => name)
          .join(' '),
      );
    },
  });
  const isTooMany = error instanceof CallError && ['MaximumReached', 'TooLong'].includes(error.code);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React passes the event on to a form around this one, although a dialog is outside of it.
    event.stopPropagation();
    const isEmpty = !/[^\s,;@]/.test(names);
    setBlank(isEmpty);
    if (isEmpty) form.current?.querySelector('textarea')?.focus();
    else if (!isPending) mutate();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        name="names"
        label={t('audience.paste.label')}
        description={t('audience.paste.meaning', { limit: maximumPastedNames })}
        rows={3}
        value={names}
        error={
          isBlank
            ? t('audience.paste.blank')
            : isTooMany
              ? t('audience.paste.tooMany', { limit: maximumPastedNames })
              : undefined
        }
        onChange={(text) => {
          setBlank(false);
          setNames(text);
        }}
      />
      {error && !isTooMany && <FailureNotice error={error} />}
      <div>
        <Button type="submit" variant="quiet" pending={isPending}>
          {t('audience.paste.add')}
        </Button>
      </div>
      <div aria-live="polite">{data && !isPending && <Outcomes results={data.results} />}</div>
    </form>
  );
}

/** Lists the names by what became of them. */
function Outcomes({ results }: Pick<PastedNamesAnswer, 'results'>) {
  const { t } = useTranslation('features');
  const outcomes = [...new Set(results.map(({ outcome }) => outcome))];
  return (
    <dl className={styles.outcomes}>
      {outcomes.map((outcome) => {
        const names = results.filter((each) => each.outcome === outcome).map(({ name }) => `@${name}`);
        return (
          <div key={outcome} className={styles.outcome}>
            <dt>{outcomeTexts(t, names.length)[outcome]}</dt>
            <dd>{names.join(' ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
