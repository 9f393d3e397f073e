import { fixedLengths, maximumOrganisationLinks } from '@hustings/contract';
import { ErrorSummary, useHydrated, type FieldProblem } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Card, fieldFailureText, TextArea, TextField } from '@hustings/ui';
import { Combobox } from '@hustings/ui/combobox';
import { Select } from '@hustings/ui/select';
import { CallError } from '@hustings/vertical/client';
import { useState, type FormEvent, type ReactNode } from 'react';
import { loadPlaces } from '../../../editing/load-places.ts';
import { usePolicyNames } from '../../../organisations/roles.ts';
import form from '../../../settings/form.module.css';
import { areLinks, type OrganisationDraft } from './organisation-draft.ts';
import { isSlug, slugOfName } from './slug.ts';
import { useSlugCheck } from './use-slug-check.ts';

const { min: nameMinimum } = fixedLengths.organisationName;

interface OrganisationFormProps {
  /** The id of the organisation; absent for a new one, whose address follows its name. */
  organisationId?: string;
  /** The present address; absent for a new organisation. */
  currentSlug?: string;
  draft: OrganisationDraft;
  /** The failure of the last attempt to save. */
  error: unknown;
  pending: boolean;
  submitLabel: string;
  /** Shown above the fields, such as a newer version. */
  children?: ReactNode;
  onChange(changed: Partial<OrganisationDraft>): void;
  onSubmit(): void;
}

/** The fields of an organisation, checked before they are sent. */
export function OrganisationForm(props: OrganisationFormProps) {
  const { organisationId, currentSlug, draft, error, pending, submitLabel, children, onChange, onSubmit } = props;
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const policies = usePolicyNames();
  const [attempt, setAttempt] = useState(0);
  const [followsName, setFollowsName] = useState(organisationId === undefined && draft.slug === '');
  const checked = useSlugCheck(draft.slug, organisationId);
  const code = error instanceof CallError ? error.code : undefined;
  const refusedSlug = code === 'AlreadyExists' ? t('organisation.form.slugTaken') : fieldFailureText(t, error, 'slug');
  const given = attempt > 0;
  const found: Record<string, string | undefined> = {
    name:
      draft.name.trim().length < nameMinimum ? t('organisation.form.nameMissing', { minimum: nameMinimum }) : undefined,
    slug: isSlug(draft.slug)
      ? checked?.available === false
        ? t('organisation.form.slugTaken')
        : undefined
      : t('organisation.form.slugForm', { minimum: fixedLengths.organisationSlug.min }),
    description: draft.description.trim() === '' ? t('organisation.form.descriptionMissing') : undefined,
    links: areLinks(draft.links) ? undefined : t('organisation.form.linksForm', { maximum: maximumOrganisationLinks }),
  };
  const errorOf = (field: string): string | undefined =>
    (given ? found[field] : undefined) ?? (field === 'slug' ? refusedSlug : fieldFailureText(t, error, field));
  const labels: Record<string, string> = {
    name: t('organisation.form.name'),
    slug: t('organisation.form.slug'),
    description: t('organisation.form.description'),
    links: t('organisation.form.links'),
  };
  const problems: FieldProblem[] = given
    ? Object.keys(found).flatMap((name) => {
        const text = errorOf(name);
        return text === undefined ? [] : [{ name, label: labels[name] ?? name, text }];
      })
    : [];
  const isGeneral = Boolean(error) && problems.length === 0 && code !== 'ChangedMeanwhile' && !errorOf('placeId');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending) return;
    setAttempt(attempt + 1);
    if (Object.values(found).every((text) => text === undefined)) onSubmit();
  }

  return (
    <Card>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {isGeneral && <ActFailure error={error} />}
        {children}
        <TextField
          name="name"
          label={labels['name'] ?? ''}
          value={draft.name}
          error={errorOf('name')}
          maxLength={limits.organisationNameCharacters}
          autoComplete="organization"
          required
          onChange={(name) => onChange(followsName ? { name, slug: slugOfName(name) } : { name })}
        />
        <TextField
          name="slug"
          label={labels['slug'] ?? ''}
          description={t(
            organisationId === undefined ? 'organisation.form.slugMeaning' : 'organisation.form.slugChange',
            { slug: draft.slug || '…' },
          )}
          value={draft.slug}
          error={errorOf('slug')}
          maxLength={fixedLengths.organisationSlug.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(slug) => {
            setFollowsName(false);
            onChange({ slug: slug.toLowerCase() });
          }}
        />
        <output className={form.note}>
          {checked?.available && checked.slug !== currentSlug && t('organisation.form.slugFree')}
          {checked && !checked.available && (
            <>
              {t('organisation.form.slugTaken')}{' '}
              {checked.suggestion && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setFollowsName(false);
                    onChange({ slug: checked.suggestion ?? '' });
                  }}
                >
                  {t('organisation.form.slugTake', { slug: checked.suggestion })}
                </Button>
              )}
            </>
          )}
        </output>
        <TextArea
          name="description"
          label={labels['description'] ?? ''}
          value={draft.description}
          error={errorOf('description')}
          maxLength={limits.organisationDescriptionCharacters}
          rows={6}
          required
          onChange={(description) => onChange({ description })}
        />
        <Combobox
          name="place"
          label={t('organisation.form.place')}
          description={t('organisation.form.placeMeaning')}
          error={errorOf('placeId')}
          load={loadPlaces}
          value={draft.place && { id: draft.place.id, label: draft.place.name }}
          onChange={(option) => onChange({ place: option && { id: option.id, name: option.label } })}
        />
        <TextArea
          name="links"
          label={labels['links'] ?? ''}
          description={t('organisation.form.linksMeaning', { maximum: maximumOrganisationLinks })}
          value={draft.links}
          error={errorOf('links')}
          inputMode="url"
          spellCheck={false}
          dir="ltr"
          onChange={(links) => onChange({ links })}
        />
        <Select
          name="joinPolicy"
          label={t('organisation.form.joinPolicy')}
          options={(['open', 'onRequest', 'closed'] as const).map((id) => ({ id, label: policies[id] }))}
          value={draft.joinPolicy}
          onChange={(joinPolicy) => onChange({ joinPolicy })}
        />
        <div className={form.actions}>
          <Button type="submit" disabled={!hydrated} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
