import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@hustings/ui';
import { queries } from '../../queries.ts';

/**
 * Does something about the claim of a page, after which the page is read anew.
 *
 * @param done what is said once it is done
 */
export function useClaimAct<Input = void>(slug: string, act: (input: Input) => Promise<unknown>, done?: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      if (done) toast(done, { tone: 'success' });
      await client.invalidateQueries({ queryKey: queries.claim(slug).queryKey });
    },
  });
}
