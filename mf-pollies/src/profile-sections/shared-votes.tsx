import { VoteList } from '@hustings/features/shared-votes';
import { useTranslation } from '@hustings/i18n';
import { queries } from '../queries.ts';
import type { Target } from '../scores/targets.ts';
import { Section } from './section.tsx';

/** The votes of others that this visitor may see. A route with this component lists `queries.sharedVotes(kind, id)`. */
export function SharedVotes({ kind, id }: Pick<Target, 'kind'> & { id: string }) {
  const { t } = useTranslation('pollies');
  return (
    <Section id="shared-votes" title={t('shared.title')}>
      <VoteList query={queries.sharedVotes(kind, id)} />
    </Section>
  );
}
