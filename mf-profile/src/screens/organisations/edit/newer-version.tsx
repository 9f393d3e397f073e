import type { OrganisationFacts } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { NewerVersion as DifferingVersion } from '../../../editing/newer-version.tsx';
import { usePolicyNames } from '../../../organisations/roles.ts';
import { differingFields, draftOf, type OrganisationDraft } from './organisation-draft.ts';

interface NewerVersionProps {
  /** The version that somebody else has saved meanwhile. */
  current: OrganisationFacts;
  draft: OrganisationDraft;
  /** Takes a field of the other version into the draft. */
  onTake(changed: Partial<OrganisationDraft>): void;
}

/** Shows an editor of an organisation where the version of somebody else differs. */
export function NewerVersion({ current, draft, onTake }: NewerVersionProps) {
  const { t } = useTranslation('profile');
  const policies = usePolicyNames();
  const theirs = draftOf(current);
  const labels = {
    name: t('organisation.form.name'),
    slug: t('organisation.form.slug'),
    description: t('organisation.form.description'),
    place: t('organisation.form.place'),
    links: t('organisation.form.links'),
    joinPolicy: t('organisation.form.joinPolicy'),
  };
  const textOf = (from: OrganisationDraft, field: keyof OrganisationDraft): string => {
    if (field === 'place') return from.place?.name ?? '';
    return field === 'joinPolicy' ? policies[from.joinPolicy] : from[field];
  };
  return (
    <DifferingVersion
      differences={differingFields(theirs, draft).map((field) => ({
        field,
        label: labels[field],
        theirs: textOf(theirs, field),
        mine: textOf(draft, field),
      }))}
      onTake={(field) => onTake({ [field]: theirs[field] })}
    />
  );
}
