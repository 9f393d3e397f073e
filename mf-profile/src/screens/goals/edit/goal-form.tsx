import { fixedLengths } from '@hustings/contract';
import { ErrorSummary, useHydrated, type FieldProblem } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { languageTag } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, Card, fieldFailureText, Notice, TextArea, TextField } from '@hustings/ui';
import { Combobox } from '@hustings/ui/combobox';
import { TagInput, type LoadSuggestions } from '@hustings/ui/tag-input';
import { call, CallError } from '@hustings/vertical/client';
import { useState, type FormEvent, type ReactNode } from 'react';
import { loadPlaces } from '../../../editing/load-places.ts';
import form from '../../../settings/form.module.css';
import { GoalAudienceFields } from './goal-audience.tsx';
import { withoutPolly, type GoalDraft } from './goal-draft.ts';
import { addresseeOf, loadAddressees } from './load-addressees.ts';

const loadTags: LoadSuggestions<string> = async (term, signal) => {
  const { results } = await call('listTags', { query: { term, take: 8 } }, signal);
  return results.map(({ name }) => name);
};

interface GoalFormProps {
  draft: GoalDraft;
  /** Whether an organisation sets the goal. */
  ofOrganisation: boolean;
  /** Whether title, text, place and addressee can change. */
  mayEditText: boolean;
  /** The failure of the last attempt to save. */
  error: unknown;
  pending: boolean;
  submitLabel: string;
  /** Saves and publishes a draft; absent for a goal that is published, or not stored yet. */
  onPublish?(): void;
  /** Shown above the fields, such as a newer version. */
  children?: ReactNode;
  /** The fields of the pictures; absent for a goal that is not stored yet. */
  pictures?: ReactNode;
  onChange(changed: Partial<GoalDraft>): void;
  onSubmit(): void;
}

/** The fields of a goal, checked before they are sent. */
export function GoalForm(props: GoalFormProps) {
  const { draft, ofOrganisation, mayEditText, error, pending, submitLabel, children, pictures } = props;
  const { onChange, onSubmit, onPublish } = props;
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const siteLanguage = useSession((session) => session.language);
  const [attempt, setAttempt] = useState<{ count: number; toPublish: boolean }>({ count: 0, toPublish: false });
  const minimum = limits.titleLeastCharacters;
  const findProblems = (toPublish: boolean): Record<string, string | undefined> => ({
    title: draft.title.trim().length < minimum ? t('goal.form.titleMissing', { minimum }) : undefined,
    info: toPublish && draft.info.trim() === '' ? t('goal.form.infoMissing') : undefined,
    pictures: draft.pictures.some(({ alt }) => alt.trim() === '') ? t('pictureText.missing') : undefined,
  });
  const found = attempt.count > 0 ? findProblems(attempt.toPublish) : {};
  const errorOf = (field: string): string | undefined => found[field] ?? fieldFailureText(t, error, field);
  const labels: Record<string, string> = {
    title: t('goal.form.title'),
    info: t('goal.form.info'),
    pictures: t('goal.pictures.heading'),
  };
  const problems: FieldProblem[] = Object.keys(labels).flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ name, label: labels[name] ?? name, text }];
  });
  const isConflict = error instanceof CallError && error.code === 'ChangedMeanwhile';
  const isOfField = ['placeId', 'addressedTo', 'tags'].some((field) => errorOf(field));
  const isGeneral = Boolean(error) && problems.length === 0 && !isConflict && !isOfField;

  function attend(toPublish: boolean, act: () => void): void {
    if (pending) return;
    setAttempt({ count: attempt.count + 1, toPublish });
    if (Object.values(findProblems(toPublish)).every((text) => text === undefined)) act();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    attend(false, onSubmit);
  }

  return (
    <Card>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt.count} />
        {isGeneral && <ActFailure error={error} />}
        {children}
        {mayEditText ? (
          <>
            {draft.language !== siteLanguage && (
              <Notice tone="info">
                <p>{t('goal.form.otherLanguage')}</p>
              </Notice>
            )}
            <TextField
              name="title"
              label={t('goal.form.title')}
              description={t('goal.form.titleMeaning')}
              value={draft.title}
              error={errorOf('title')}
              minLength={minimum}
              maxLength={limits.titleCharacters}
              autoComplete="off"
              lang={languageTag(draft.language)}
              dir="auto"
              required
              onChange={(title) => onChange({ title })}
            />
            <TextArea
              name="info"
              label={t('goal.form.info')}
              description={t('goal.form.infoMeaning')}
              value={draft.info}
              error={errorOf('info')}
              maxLength={limits.goalCharacters}
              lang={languageTag(draft.language)}
              rows={8}
              onChange={(info) => onChange({ info })}
            />
            <Combobox
              name="addressee"
              label={t('goal.form.addressee')}
              description={t('goal.form.addresseeMeaning')}
              error={errorOf('addressedTo')}
              load={loadAddressees}
              value={
                draft.addressee
                  ? { id: `${draft.addressee.kind} ${draft.addressee.id}`, label: draft.addressee.name }
                  : undefined
              }
              onChange={(option) => {
                const addressee = option ? addresseeOf(option) : null;
                const audience = addressee?.kind === 'polly' ? draft.audience : withoutPolly(draft.audience);
                onChange({ addressee, audience });
              }}
            />
            <Combobox
              name="place"
              label={t('goal.form.place')}
              description={t('goal.form.placeMeaning')}
              error={errorOf('placeId')}
              load={loadPlaces}
              value={draft.place ? { id: draft.place.id, label: draft.place.name } : undefined}
              onChange={(option) => onChange({ place: option ? { id: option.id, name: option.label } : null })}
            />
          </>
        ) : (
          <Notice tone="info" title={t('goal.form.fixed')}>
            <p>{t('goal.form.fixedText')}</p>
          </Notice>
        )}
        <TagInput
          name="tags"
          label={t('goal.form.tags')}
          description={t('goal.form.tagsMeaning')}
          tags={draft.tags}
          error={errorOf('tags')}
          load={loadTags}
          minLength={fixedLengths.tag.min}
          onChange={(tags) => onChange({ tags })}
        />
        {pictures}
        <GoalAudienceFields
          audience={draft.audience}
          hasPolly={draft.addressee?.kind === 'polly'}
          ofOrganisation={ofOrganisation}
          onChange={(audience) => onChange({ audience })}
        />
        <div className={form.actions}>
          {onPublish && (
            <Button disabled={!hydrated} pending={pending} onClick={() => attend(true, onPublish)}>
              {t('goal.publish.open')}
            </Button>
          )}
          <Button type="submit" variant={onPublish ? 'quiet' : 'primary'} disabled={!hydrated} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
