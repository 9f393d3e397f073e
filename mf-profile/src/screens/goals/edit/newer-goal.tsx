import type { GoalFacts } from '@hustings/contract';
import { audienceNames } from '@hustings/features/audience';
import { useTranslation } from '@hustings/i18n';
import { NewerVersion } from '../../../editing/newer-version.tsx';
import { differingFields, draftOf, type DraftField, type GoalDraft } from './goal-draft.ts';

interface NewerGoalProps {
  /** The version that somebody else has saved meanwhile. */
  current: GoalFacts;
  draft: GoalDraft;
  /** Takes a field of the other version into the draft. */
  onTake(changed: Partial<GoalDraft>): void;
}

/** Shows an editor of a goal where the version of somebody else differs. */
export function NewerGoal({ current, draft, onTake }: NewerGoalProps) {
  const { t } = useTranslation('profile');
  const { t: shared } = useTranslation('features');
  const scopes = audienceNames(shared);
  const theirs = draftOf(current);
  const labels: Record<DraftField, string> = {
    title: t('goal.form.title'),
    info: t('goal.form.info'),
    place: t('goal.form.place'),
    addressee: t('goal.form.addressee'),
    tags: t('goal.form.tags'),
    audience: t('goal.form.audience'),
    pictures: t('goal.pictures.heading'),
  };
  const textsOf = ({ title, info, place, addressee, tags, audience, pictures }: GoalDraft) => ({
    title,
    info,
    place: place?.name ?? '',
    addressee: addressee?.name ?? '',
    tags: tags.join(', '),
    audience: `${scopes[audience.view]} · ${t('goal.form.reply')}: ${scopes[audience.reply]}`,
    pictures: pictures.map(({ alt }) => alt).join(' · '),
  });
  return (
    <NewerVersion
      differences={differingFields(theirs, draft).map((field) => ({
        field,
        label: labels[field],
        theirs: textsOf(theirs)[field],
        mine: textsOf(draft)[field],
      }))}
      onTake={(field) => onTake({ [field]: theirs[field] })}
    />
  );
}
