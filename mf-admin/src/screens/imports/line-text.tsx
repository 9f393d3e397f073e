import type { CallAnswer } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './imports.module.css';
import { written } from './written.ts';

/** A line of the report of an import. */
export type Line = CallAnswer<'listImportLines'>['results'][number];

/** What of a line is technical: in English, whatever the language of the page. */
const Technical = ({ text }: { text: string }) => (
  <span className={styles.note} lang="en">
    {text}
  </span>
);

/** What a line says, in words of the page; one of an earlier run, or of a later server, has them in English alone. */
export function LineText({ line: { kind, name, detail, finding, values, fields } }: { line: Line }) {
  const { t } = useTranslation('admin');
  const { number, list } = useFormat();
  const texts = written(values, number);
  // What only a later server knows has no words here.
  const words = finding && t(`imports.findings.${finding}`, { ...texts, defaultValue: '' });
  if (kind === 'note')
    return (
      <>
        {words ? `${words} (${texts['times']})` : <span lang="en">{name}</span>} {detail && <Technical text={detail} />}
      </>
    );
  const changed = fields?.map((field) => t(`imports.fields.${field}`, { defaultValue: '' }));
  const inWords = changed?.every(Boolean) ? list(changed) : words;
  const technical = inWords ? texts['detail'] : detail;
  return (
    <>
      {name} {inWords && <span className={styles.note}>{inWords}</span>} {technical && <Technical text={technical} />}
    </>
  );
}
