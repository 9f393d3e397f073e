import type { Averages } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import type { Shown } from '../count/publish.ts';
import * as queries from './read.queries.ts';
import type { Target } from './target.rules.ts';

/**
 * How the figure of the last closed day of a target was weighted by population: each part of the division with its own
 * figure, or why there is none. Undefined where the division has no parts.
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
    queries.divisionNames({ placeIds: places.map(({ id }) => id) }),
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
