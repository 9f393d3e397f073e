import { useMutation } from '@tanstack/react-query';
import { useToast } from '@hustings/ui';

/**
 * Does something about the claim of a page.
 *
 * @param done what is said once it is done
 */
export function useClaimAct<Input = void>(act: (input: Input) => Promise<unknown>, done?: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast(done, { tone: 'success' });
    },
  });
}
