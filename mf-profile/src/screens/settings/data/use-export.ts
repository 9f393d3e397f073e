import type { DataExport } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** Milliseconds between two looks at an export in the making. */
const pause = 2_000;

const isUnderWay = (data: DataExport | undefined): boolean => data?.status === 'waiting' || data?.status === 'running';

/**
 * The export of the member: how far it is, looked at again and again while it is made, and the wish for one.
 *
 * @param askWhereNeeded has the wish wait for the password where the server asks for it
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
