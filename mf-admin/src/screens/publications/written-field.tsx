import type { InterfaceLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Notice, TextArea } from '@hustings/ui';
import type { Written } from './draft.ts';

interface WrittenFieldProps {
  name: string;
  label: string;
  description?: string;
  rows: number;
  language: InterfaceLanguage;
  value: Written;
  onChange(value: Written): void;
}

/** A field for a text with markup. Keeps formatting that the markup cannot express. */
export function WrittenField({ language, value, onChange, ...field }: WrittenFieldProps) {
  const { t } = useTranslation('admin');
  const { articleCharacters } = useLimits();
  if ('stored' in value)
    return (
      <Notice tone="info" title={field.label}>
        <p>{t('publications.fields.unwritable')}</p>
      </Notice>
    );
  return (
    <TextArea
      {...field}
      lang={language}
      maxLength={articleCharacters}
      value={value.markup}
      onChange={(markup) => onChange({ markup })}
      required
    />
  );
}
