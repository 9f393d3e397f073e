import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Representatives } from '../works-for-me.tsx';
import { NoPlace } from './no-place.tsx';

/** Offers the people who represent a newcomer, with the vote in place. */
export function VoteStep({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  return user.hasVoterLocations ? <Representatives /> : <NoPlace text={t('firstSteps.vote.noPlace')} />;
}
