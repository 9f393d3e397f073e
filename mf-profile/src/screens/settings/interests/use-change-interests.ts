import type { Interests } from '@hustings/contract';
import { useToast } from '@hustings/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** A change of the interests, and the text that confirms it. */
interface Change {
  make(): Promise<Interests>;
  done: string;
}

/** Returns a mutation that changes the interests, and shows the new ones at once. */
export function useChangeInterests() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ make }: Change) => make(),
    onSuccess: (interests, { done }) => {
      client.setQueryData(queries.interests.queryKey, interests);
      toast(done);
    },
  });
}
