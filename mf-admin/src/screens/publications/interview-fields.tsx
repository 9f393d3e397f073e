import type { InterfaceLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, TextField } from '@hustings/ui';
import form from '../../frame/form.module.css';
import type { Draft } from './draft.ts';
import { WrittenField } from './written-field.tsx';

interface InterviewFieldsProps {
  language: InterfaceLanguage;
  draft: Draft;
  onChange(draft: Draft): void;
}

/** The fields of the interviewed person and of the questions. */
export function InterviewFields({ language, draft, onChange }: InterviewFieldsProps) {
  const { t } = useTranslation('admin');
  const { person, questions } = draft;
  const change = (key: number, changes: Partial<Draft['questions'][number]>) =>
    onChange({ ...draft, questions: questions.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  const nextKey = Math.max(-1, ...questions.map(({ key }) => key)) + 1;
  return (
    <>
      <TextField
        name={`person-${language}`}
        label={t('publications.fields.person')}
        maxLength={100}
        value={person.name}
        onChange={(name) => onChange({ ...draft, person: { ...person, name } })}
        required
      />
      <TextField
        name={`role-${language}`}
        lang={language}
        label={t('publications.fields.role')}
        maxLength={150}
        value={person.role}
        onChange={(role) => onChange({ ...draft, person: { ...person, role } })}
        required
      />
      {questions.map(({ key, question, answer }, index) => (
        <fieldset key={key} className={form.form}>
          <legend>{t('publications.fields.numbered', { number: index + 1 })}</legend>
          <TextField
            name={`question-${language}-${key}`}
            lang={language}
            label={t('publications.fields.question')}
            maxLength={500}
            value={question}
            onChange={(text) => change(key, { question: text })}
            required
          />
          <WrittenField
            name={`answer-${language}-${key}`}
            label={t('publications.fields.answer')}
            rows={5}
            language={language}
            value={answer}
            onChange={(text) => change(key, { answer: text })}
          />
          {questions.length > 1 && (
            <div>
              <Button
                variant="quiet"
                onClick={() => onChange({ ...draft, questions: questions.filter((each) => each.key !== key) })}
              >
                {t('publications.fields.removeQuestion', { number: index + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          onClick={() =>
            onChange({ ...draft, questions: [...questions, { key: nextKey, question: '', answer: { markup: '' } }] })
          }
        >
          {t('publications.fields.addQuestion')}
        </Button>
      </div>
    </>
  );
}
