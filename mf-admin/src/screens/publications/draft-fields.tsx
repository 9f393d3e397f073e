import { fixedLengths, type InterfaceLanguage, type PublicationKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { fieldFailureText, TextArea, TextField } from '@hustings/ui';
import type { Draft } from './draft.ts';
import { InterviewFields } from './interview-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { WrittenField } from './written-field.tsx';

interface DraftFieldsProps {
  kind: PublicationKind;
  language: InterfaceLanguage;
  draft: Draft;
  failure: unknown;
  onChange(draft: Draft): void;
}

/** The fields of a publication in one language. */
export function DraftFields({ kind, language, draft, failure, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('admin');
  const { titleCharacters } = useLimits();
  return (
    <>
      <TextField
        name={`title-${language}`}
        lang={language}
        label={t('publications.fields.title')}
        error={fieldFailureText(t, failure, 'title')}
        maxLength={titleCharacters}
        value={draft.title}
        onChange={(title) => onChange({ ...draft, title })}
        required
      />
      <TextArea
        name={`description-${language}`}
        lang={language}
        label={t('publications.fields.description')}
        description={t('publications.fields.descriptionText')}
        error={fieldFailureText(t, failure, 'description')}
        maxLength={fixedLengths.excerpt.max}
        rows={2}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        required
      />
      <PictureField
        {...{ kind, language }}
        picture={draft.picture}
        onChange={(picture) => onChange({ ...draft, picture })}
      />
      <WrittenField
        name={`body-${language}`}
        label={t('publications.fields.body')}
        description={t('publications.fields.markup')}
        rows={14}
        {...{ language }}
        value={draft.body}
        onChange={(body) => onChange({ ...draft, body })}
      />
      {kind === 'interview' && <InterviewFields {...{ language, draft, onChange }} />}
    </>
  );
}
