import type { ContentLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Select } from '@hustings/ui/select';
import { useMemo } from 'react';
import { languageNames } from './content-languages.ts';

interface LanguageSelectProps {
  name: string;
  value: ContentLanguage;
  onChange(language: ContentLanguage): void;
}

export function LanguageSelect({ name, value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation('feed');
  const options = useMemo(
    () => Object.entries(languageNames(t)).map(([id, label]) => ({ id: id as ContentLanguage, label })),
    [t],
  );
  return <Select label={t('composer.language')} {...{ name, value, onChange, options }} />;
}
