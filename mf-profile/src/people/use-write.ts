import type { CallName } from '@hustings/contract';
import { useToast } from '@hustings/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface WriteTexts<Input> {
  /** What a toast says once it is done. */
  done(input: Input): string;
  /** The reads that show it; they are asked for again before it counts as done. */
  touches: readonly CallName[];
}

/** A write that some lists show. */
export function useWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  { done, touches }: WriteTexts<Input>,
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: write,
    onSuccess: async (_, input) => {
      toast(done(input));
      await client.invalidateQueries({ predicate: ({ queryKey }) => touches.includes(queryKey[0] as CallName) });
    },
  });
}
