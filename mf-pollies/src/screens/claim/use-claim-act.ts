import { useMutation } from '@tanstack/react-query';
import { useToast } from '@hustings/ui';

/**
 * Runs an act on a claim.
 *
 * @param done the text of the toast on success
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
