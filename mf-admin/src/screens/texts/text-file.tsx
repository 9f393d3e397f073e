import type { InterfaceLanguage, TextFile, TextImportPreview } from '@hustings/contract';
import { languages, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { useId, useRef, useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { useFaultTexts } from './change-text.tsx';
import { languageName } from './language-name.ts';

/** A file that an admin chose, and what it would change. */
interface Previewed extends TextImportPreview {
  file: TextFile;
}

/** Saves a text as a file of the browser. */
function save(text: string, name: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Exports the replaced texts as a file, and imports such a file after a look at its differences. */
export function TextFileCard({ namespace }: { namespace: string | undefined }) {
  const { t } = useTranslation('admin');
  const ids = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed>();
  const exporting = useAdminAct({
    act: () => call('exportTexts', {}),
    onDone: (file) => save(`${JSON.stringify(file, null, 2)}\n`, 'texts.json', 'application/json'),
  });
  const comparing = useAdminAct({
    act: (file: TextFile) => call('previewTextImport', { body: { file } }),
    onDone: (preview, file) => setPreviewed({ ...preview, file }),
  });

  const translating = useAdminAct({
    act: (language: InterfaceLanguage) => call('exportXliff', { params: { namespace: namespace ?? '', language } }),
    onDone: ({ content }, language) => save(content, `${namespace}-${language}.xlf`, 'application/xliff+xml'),
  });
  const reading = useAdminAct({
    act: (content: string) => call('readXliff', { body: { content } }),
    onDone: (file) => comparing.mutate(file),
  });

  async function read(file: File | undefined): Promise<void> {
    setPreviewed(undefined);
    setUnreadable(false);
    comparing.reset();
    reading.reset();
    if (!file) return;
    const content = await file.text();
    try {
      if (content.trimStart().startsWith('<')) reading.mutate(content);
      else comparing.mutate(JSON.parse(content) as TextFile);
    } catch {
      setUnreadable(true);
    }
  }

  function close(): void {
    setPreviewed(undefined);
    if (input.current) input.current.value = '';
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={`${ids}-heading`}>
      <h2 id={`${ids}-heading`}>{t('texts.file.heading')}</h2>
      <p>{t('texts.file.text')}</p>
      <div className={item.actions}>
        <Button variant="quiet" pending={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('texts.file.export')}
        </Button>
        {namespace !== undefined &&
          languages.map(({ code, name }) => (
            <Button key={code} variant="quiet" pending={translating.isPending} onClick={() => translating.mutate(code)}>
              {t('texts.file.translate', { namespace, language: name })}
            </Button>
          ))}
      </div>
      {namespace === undefined && <p className={item.small}>{t('texts.file.translateText')}</p>}
      {translating.failure && <FailureNotice error={translating.failure} />}
      {exporting.failure && <FailureNotice error={exporting.failure} />}
      <label htmlFor={`${ids}-file`}>{t('texts.file.choose')}</label>
      <input
        ref={input}
        id={`${ids}-file`}
        type="file"
        accept=".json,.xlf,.xliff,application/json,application/xliff+xml"
        aria-describedby={isUnreadable ? `${ids}-problem` : undefined}
        aria-invalid={isUnreadable || undefined}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      {isUnreadable && (
        <p id={`${ids}-problem`} role="alert" className={item.late}>
          {t('texts.file.unreadable')}
        </p>
      )}
      {reading.failure && <FailureNotice error={reading.failure} />}
      {comparing.failure && <FailureNotice error={comparing.failure} />}
      {previewed && <Differences previewed={previewed} onClose={close} />}
    </Card>
  );
}

/** What an import would change, and the button that applies all of it. */
function Differences({ previewed: { results, digest, file }, onClose }: { previewed: Previewed; onClose(): void }) {
  const { t } = useTranslation('admin');
  const faults = useFaultTexts();
  const [isAsked, setAsked] = useState(false);
  const applying = useAdminAct({
    act: (reason: string) => call('importTexts', { body: { file, digest, reason } }),
    done: (_, { changed }) => t('texts.file.done', { count: changed }),
    onDone: onClose,
  });
  const wrong = results.filter(({ fault }) => fault).length;
  return (
    <section className={item.within} aria-label={t('texts.file.differences')}>
      <output>{t('texts.file.found', { count: results.length })}</output>
      {wrong > 0 && (
        <p role="alert" className={item.late}>
          {t('texts.file.wrong', { count: wrong })}
        </p>
      )}
      <ul className={item.list}>
        {results.map(({ namespace, key, language, before, after, fault }) => (
          <li key={`${namespace}:${key}:${language}`}>
            <p className={item.small}>
              <code>{`${namespace}:${key}`}</code>
              {` · ${languageName(language)}`}
            </p>
            {before !== undefined && (
              <p lang={language}>
                <del>{before}</del>
              </p>
            )}
            <p lang={language}>
              <ins>{after}</ins>
            </p>
            {fault && <p className={item.late}>{faults[fault]}</p>}
          </li>
        ))}
      </ul>
      <div className={item.actions}>
        {results.length > 0 && wrong === 0 && (
          <Button onClick={() => setAsked(true)}>{t('texts.file.apply', { count: results.length })}</Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('texts.file.close')}
        </Button>
      </div>
      <ReasonDialog
        title={t('texts.file.apply', { count: results.length })}
        isOpen={isAsked}
        label={t('limits.reason')}
        description={t('limits.reasonText')}
        confirmLabel={t('texts.file.confirm')}
        tone="primary"
        pending={applying.isPending}
        failure={applying.failure}
        onConfirm={(reason) => applying.mutate(reason)}
        onClose={() => setAsked(false)}
      >
        <p>{t('texts.file.applyText')}</p>
      </ReasonDialog>
    </section>
  );
}
