import type { CallAnswer } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './imports.module.css';
import { formatValues } from './format-values.ts';

/** A line of an import's report. */
export type Line = CallAnswer<'listImportLines'>['results'][number];

/** Technical text, which is English in every language of the page. */
const Technical = ({ text }: { text: string }) => (
  <span className={styles.note} lang="en">
    {text}
  </span>
);

/** Shows a line in the page's language; lines of an older run or a newer server only have English. */
export function LineText({ line: { kind, name, detail, finding, values, fields } }: { line: Line }) {
  const { t } = useTranslation('admin');
  const { number, list } = useFormat();
  const texts = formatValues(values, number);
  // Findings of a newer server have no translation.
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
