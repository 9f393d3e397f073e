import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { usePageReauthentication } from './reauthentication-context.ts';

export interface ActParts<Input, Answer> {
  act(input: Input): Promise<Answer>;
  /** Returns the text of a toast on success, or an empty text if the page shows the result itself. */
  done?(input: Input, answer: Answer): string;
  onDone?(answer: Answer, input: Input): void;
}

/**
 * Runs an admin's act. If the password was entered too long ago, asks for it and repeats the act
 * (docs/decisions/03-accounts.md).
 *
 * @returns the mutation; its `failure` is null while the dialog asks for the password
 */
export function useAdminAct<Answer, Input = void>({ act, done, onDone }: ActParts<Input, Answer>) {
  const toast = useToast();
  const { isAsking, askWhereNeeded } = usePageReauthentication();
  const mutation = useMutation({
    mutationFn: act,
    onError: (error, input) => askWhereNeeded(error, () => mutation.mutate(input)),
    onSuccess: (answer, input) => {
      const text = done?.(input, answer);
      if (text) toast(text);
      onDone?.(answer, input);
    },
  });
  return Object.assign(mutation, { failure: isAsking(mutation.error) ? null : mutation.error });
}
