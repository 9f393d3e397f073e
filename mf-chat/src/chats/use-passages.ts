import type { ChatPassage } from '@hustings/contract';
import { useQueries } from '@tanstack/react-query';
import { queries } from '../queries.ts';

/** Reads passages by their ids, unless `enabled` is false. Leaves out those that are not there. */
export function usePassages(ids: readonly string[], enabled: boolean): ReadonlyMap<string, ChatPassage> {
  return useQueries({
    queries: ids.map((id) => ({ ...queries.passage(id), enabled })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.passageId, data] as const] : []))),
  });
}
