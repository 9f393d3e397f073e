import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '../../admin-actions/call.ts';
import { useId, useState, type FormEvent } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import { FactFields, givenFacts, noFacts, type UploadFacts } from './upload-facts.tsx';
import styles from './imports.module.css';
import type { Run } from './states.ts';

/** The data formats of an import. Their names are the same in every language. */
const formats: readonly { id: Run['format']; label: string }[] = [
  { id: 'popolo', label: 'Popolo' },
  { id: 'csv', label: 'CSV' },
  { id: 'ocd-divisions', label: 'OCD divisions' },
  { id: 'openstates', label: 'OpenStates' },
  { id: 'congress', label: 'US Congress' },
  { id: 'tweedekamer', label: 'Tweede Kamer' },
  { id: 'eml', label: 'Kiesraad EML' },
  { id: 'openelections', label: 'OpenElections' },
];

/** Uploads files and compares them with the stored data; writes nothing. */
export function UploadForm() {
  const { t } = useTranslation('admin');
  const ids = useId();
  const [format, setFormat] = useState<Run['format']>('popolo');
  const [files, setFiles] = useState<File[]>([]);
  const [facts, setFacts] = useState<UploadFacts>(noFacts);
  const [isMissing, setMissing] = useState(false);
  /** A new key for each upload empties the file input. */
  const [turn, setTurn] = useState(0);
  const start = useAdminAct({
    act: () => call('startImport', { query: { format, ...givenFacts(facts) }, files }),
    done: () => t('imports.upload.done'),
    onDone() {
      setFiles([]);
      setTurn(turn + 1);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(files.length === 0);
    if (files.length > 0 && !start.isPending) start.mutate();
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={`${ids}-heading`}>
      <h2 id={`${ids}-heading`}>{t('imports.upload.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <Select
          name="format"
          label={t('imports.upload.format')}
          options={formats}
          value={format}
          onChange={setFormat}
        />
        <div className={styles.files}>
          <label htmlFor={`${ids}-files`}>{t('imports.upload.files')}</label>
          <input
            key={turn}
            id={`${ids}-files`}
            type="file"
            multiple
            aria-describedby={`${ids}-meaning${isMissing ? ` ${ids}-missing` : ''}`}
            aria-invalid={isMissing || undefined}
            onChange={(event) => {
              setMissing(false);
              setFiles([...(event.currentTarget.files ?? [])]);
            }}
          />
          <p id={`${ids}-meaning`} className={styles.note}>
            {t('imports.upload.filesText')}
          </p>
          {isMissing && (
            <p id={`${ids}-missing`} role="alert" className={styles.problem}>
              {t('imports.upload.missing')}
            </p>
          )}
        </div>
        <FactFields facts={facts} onChange={setFacts} />
        {start.failure && <FailureNotice error={start.failure} />}
        <div>
          <Button type="submit" pending={start.isPending}>
            {t('imports.upload.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
