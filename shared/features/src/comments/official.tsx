import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Checkbox, Chip } from '@hustings/ui';

/**
 * Says in whose name a comment was written, by somebody who speaks for that politician (docs/decisions/10-claims.md).
 */
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

/** Lets who speaks for the politician choose whether they do so here. */
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
