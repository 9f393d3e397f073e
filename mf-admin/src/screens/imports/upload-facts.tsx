import type { NewImport } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, TextField } from '@hustings/ui';

const texts = ['source', 'key', 'bodies'] as const;

/** The facts about files that the files do not contain, as the form has them. */
export type UploadFacts = Record<(typeof texts)[number], string> & { whole: boolean };

export const noFacts: UploadFacts = { source: '', key: '', bodies: '', whole: false };

/** Returns the facts that the admin gave. */
export const givenFacts = (facts: UploadFacts): Omit<NewImport, 'format'> => ({
  ...Object.fromEntries(texts.flatMap((name) => (facts[name].trim() ? [[name, facts[name].trim()]] : []))),
  ...(facts.whole ? { whole: 'yes' } : {}),
});

/** The fields for the name of the source, the key of its ids, the bodies in which terms may end, and its end. */
export function FactFields({ facts, onChange }: { facts: UploadFacts; onChange(facts: UploadFacts): void }) {
  const { t } = useTranslation('admin');
  const field = (name: (typeof texts)[number]) => ({
    name,
    value: facts[name],
    onChange: (value: string) => onChange({ ...facts, [name]: value }),
  });
  return (
    <>
      <TextField
        {...field('source')}
        label={t('imports.upload.source')}
        description={t('imports.upload.sourceText')}
        maxLength={200}
      />
      <TextField
        {...field('key')}
        label={t('imports.upload.key')}
        description={t('imports.upload.keyText')}
        maxLength={200}
      />
      <TextField
        {...field('bodies')}
        label={t('imports.upload.bodies')}
        description={t('imports.upload.bodiesText')}
        maxLength={1_000}
      />
      <Checkbox
        name="whole"
        label={t('imports.upload.whole')}
        description={t('imports.upload.wholeText')}
        checked={facts.whole}
        onChange={(whole) => onChange({ ...facts, whole })}
      />
    </>
  );
}
