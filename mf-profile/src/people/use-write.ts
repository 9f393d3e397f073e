import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';

interface WriteTexts<Input> {
  /** The text of the toast on success. */
  done(input: Input): string;
}

/** A mutation that a toast confirms. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>, { done }: WriteTexts<Input>) {
  const toast = useToast();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => toast(done(input)),
  });
}
