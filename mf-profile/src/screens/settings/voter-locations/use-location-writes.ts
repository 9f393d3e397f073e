import type { VoterLocation } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { call } from '@hustings/vertical/client';
import { useSave } from '../../../settings/use-save.ts';
import { locationOf, type LocationDraft } from './location-draft.ts';

const afterwards = () => call('getCurrentUser', {});

/** Changes voter locations. Then reloads the member, because a change can alter the member's level. */
export function useLocationWrites() {
  const { t } = useTranslation('profile');

  const store = useSave(async ({ draft, location }: { draft: LocationDraft; location?: VoterLocation }) => {
    const body = locationOf(draft);
    if (location) await call('updateVoterLocation', { params: { id: location.id }, body });
    else await call('createVoterLocation', { body });
    return afterwards();
  }, t('settings.places.saved'));

  const remove = useSave(async ({ id }: VoterLocation) => {
    await call('deleteVoterLocation', { params: { id } });
    return afterwards();
  }, t('settings.places.removed'));

  const makeDefault = useSave(async ({ id }: VoterLocation) => {
    await call('setDefaultVoterLocation', { params: { id } });
    return afterwards();
  }, t('settings.places.madeDefault'));

  return { store, remove, makeDefault };
}
