import type { DataExport } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The number of milliseconds between two polls of an unfinished export. */
const pause = 2_000;

const isUnderWay = (data: DataExport | undefined): boolean => data?.status === 'waiting' || data?.status === 'running';

/**
 * Requests the member's export and polls its progress.
 *
 * @param askWhereNeeded asks for the password if the failure requires it, and then repeats the request
 */
export function useExport(askWhereNeeded: (failure: unknown, again: () => void) => void) {
  const client = useQueryClient();
  const { data, error } = useSuspenseQuery({
    ...queries.export,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pause : false),
  });
  const request = useMutation({
    mutationFn: () => call('requestExport', {}),
    onSuccess: (answer) => client.setQueryData(queries.export.queryKey, answer),
    onError: (failure) => askWhereNeeded(failure, () => request.mutate()),
  });
  return { data, error, request, underWay: isUnderWay(data) };
}
