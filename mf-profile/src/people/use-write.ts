import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';

interface WriteTexts<Input> {
  /** What a toast says once it is done. */
  done(input: Input): string;
}

/** A write that a toast confirms. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>, { done }: WriteTexts<Input>) {
  const toast = useToast();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => toast(done(input)),
  });
}
