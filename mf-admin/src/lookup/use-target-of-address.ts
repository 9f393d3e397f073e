import { useRouteLocation } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Target } from './target.ts';

/**
 * The target that the address names (`?polly=` or `?party=`), once it is loaded. The pages of pollies and parties link
 * here with it.
 */
export function useTargetOfAddress(): Target | undefined {
  const { search } = useRouteLocation();
  const [polly, party] = [search.get('polly') ?? '', search.get('party') ?? ''];
  const { data: foundPolly } = useQuery({ ...queries.polly(polly), enabled: polly !== '' });
  const { data: foundParty } = useQuery({ ...queries.party(party), enabled: party !== '' && polly === '' });
  if (foundPolly) return { kind: 'polly', option: { id: foundPolly.personId, label: foundPolly.name } };
  return foundParty && { kind: 'party', option: { id: foundParty.partyId, label: foundParty.name } };
}
