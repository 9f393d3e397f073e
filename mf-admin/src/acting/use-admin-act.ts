import { useToast } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { usePageReauthentication } from './reauthentication-context.ts';

/** What an act is made of. */
export interface ActParts<Input, Answer> {
  act(input: Input): Promise<Answer>;
  /** What a toast says once it is done; nothing where the page says it itself. */
  done?(input: Input, answer: Answer): string;
  onDone?(answer: Answer, input: Input): void;
}

/**
 * Something that an admin does: where the password was given too long ago it is asked for, and what was begun goes on
 * (docs/decisions/03-accounts.md).
 *
 * @returns the mutation, whose `failure` is none while the password is asked for
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
