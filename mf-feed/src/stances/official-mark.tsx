import type { TopicStanceCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { Chip } from '@hustings/ui';

/** Says whose official position a stance is: that of a politician, or of whoever wrote it; nothing where it is nobody's. */
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
  // An anonymous stance is nobody's position: the server refuses to mark one.
  if ('anonymous' in author) return null;
  return <Chip tone="official">{t('stances.officialPosition.of', { name: nameOf(author) })}</Chip>;
}
