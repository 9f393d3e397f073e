import type { Averages } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import type { Shown } from '../count/publication.ts';
import * as queries from './read.queries.ts';
import type { Target } from './target.rules.ts';

/**
 * Returns how a target's last figure was weighted by population: the places of its division with their own figures, or
 * the reason why there is no weighted figure. Undefined if the division has no places.
 */
export async function weightingOf(
  { database }: Services,
  { isDivided }: Target,
  shown: Shown | undefined,
): Promise<Averages['weighting']> {
  if (!isDivided) return undefined;
  if (!shown?.weighted) return { missing: shown?.notWeighted ?? 'votes' };
  const { places } = shown.weighted;
  const names = await database.query<{ id: string; name: string }>(
    queries.divisionNames({ divisionIds: places.map(({ id }) => id) }),
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    places: places
      .map(({ id, population, accounts, approval }) => ({
        divisionId: id,
        name: nameOf.get(id) ?? id,
        population,
        accounts,
        approval,
      }))
      .toSorted((a, b) => b.population - a.population),
  };
}
