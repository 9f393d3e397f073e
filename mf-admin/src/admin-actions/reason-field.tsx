import type { InterfaceLanguage, ReasonTemplate } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { TextArea } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../queries.ts';

/** The prepared reasons that a dialog offers. */
export interface OfferedTemplates {
  /** The language of the member who reads the reason. */
  language: InterfaceLanguage;
  /** Takes over the rule of a chosen template. */
  onRule(rule: ReasonTemplate['rule']): void;
}

interface ReasonFieldProps {
  label: string;
  description: string;
  error: string | undefined;
  max: number;
  required: boolean;
  templates: OfferedTemplates | undefined;
}

/** The field of a reason, which a template can fill. The admin may edit the text; it is what the decision stores. */
export function ReasonField({ templates, max, ...field }: ReasonFieldProps) {
  const [text, setText] = useState('');
  return (
    <>
      {templates && <TemplateChoice {...templates} onText={setText} />}
      <TextArea {...field} name="reason" value={text} onChange={setText} maxLength={max} rows={4} />
    </>
  );
}

function TemplateChoice({ language, onRule, onText }: OfferedTemplates & { onText(text: string): void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(queries.reasonTemplates);
  const [chosen, setChosen] = useState('');
  if (!data || data.results.length === 0) return null;
  return (
    <Select
      name="template"
      label={t('templates.choose')}
      description={language === 'nl' ? t('templates.inDutch') : t('templates.inEnglish')}
      options={[{ id: '', label: t('templates.none') }, ...data.results.map(({ id, title }) => ({ id, label: title }))]}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const template = data.results.find((each) => each.id === id);
        if (!template) return;
        onText(template[language]);
        onRule(template.rule);
      }}
    />
  );
}
