import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';

interface WriteTexts<Input> {
  /** Returns the text of the toast that confirms the call. */
  done(input: Input): string;
}

/** Returns a mutation that shows a toast when it succeeds. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>, { done }: WriteTexts<Input>) {
  const toast = useToast();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => toast(done(input)),
  });
}
