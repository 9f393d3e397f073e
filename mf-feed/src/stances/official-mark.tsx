import type { TopicStanceCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';

/** Names the politician whose official position a stance is; nothing for other stances. */
export function OfficialMark({ stance }: { stance: Pick<TopicStanceCard, 'official' | 'officialOf' | 'author'> }) {
  const { t } = useTranslation('feed');
  const { official, officialOf, author } = stance;
  if (!official) return null;
  if (officialOf)
    return (
      <Chip tone="official" href={`/polly/${officialOf.slug}`}>
        {t('stances.officialPosition.of', { name: officialOf.name })}
      </Chip>
    );
  // The server never marks an anonymous stance as official.
  if ('anonymous' in author) return null;
  return <Chip tone="official">{t('stances.officialPosition.of', { name: nameOf(author) })}</Chip>;
}
