import type { OwnPage, TopicStance } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../queries.ts';

/**
 * Lets the people who speak for a politician publish a stance as the official position (docs/decisions/10-claims.md).
 */
export function OfficialPosition({ stance }: { stance: TopicStance }) {
  const { data } = useQuery(queries.ownPages);
  // Shows nothing to members who speak for nobody, or if loading fails.
  return data?.results.map((page) => <Choice key={page.personId} stance={stance} page={page} />);
}

function Choice({ stance, page: { personId, name } }: { stance: TopicStance; page: OwnPage }) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const toast = useToast();
  const isOfficial = stance.officialOf?.personId === personId;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('publishPosition', { params: { id: stance.id }, body: { personId, official: !isOfficial } }),
    onSuccess: (changed) => {
      client.setQueryData(queries.stance(stance.slug).queryKey, changed);
      const said = { name };
      toast(isOfficial ? t('stances.officialPosition.tookBack', said) : t('stances.officialPosition.published', said), {
        tone: 'success',
      });
    },
  });
  return (
    <>
      {error && <FailureNotice error={error} />}
      <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
        {isOfficial
          ? t('stances.officialPosition.takeBack', { name })
          : t('stances.officialPosition.publish', { name })}
      </Button>
    </>
  );
}
