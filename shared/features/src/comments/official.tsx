import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, Chip } from '@hustings/ui';

/** Says that a representative wrote a comment in the politician's name (docs/decisions/10-claims.md). */
export function OfficialMark({ official }: { official: NonNullable<Comment['official']> }) {
  const { t } = useTranslation('features');
  return (
    <p>
      <Chip tone="official" href={`/polly/${official.slug}`}>
        {t('comments.official.mark', { name: official.name })}
      </Chip>
    </p>
  );
}

/** Lets a representative choose whether to write in the politician's name. */
export function OfficialChoice({ official, onChange }: { official: boolean; onChange(official: boolean): void }) {
  const { t } = useTranslation('features');
  return (
    <Checkbox
      name="official"
      label={t('comments.official.choice')}
      description={t('comments.official.description')}
      checked={official}
      onChange={onChange}
    />
  );
}
