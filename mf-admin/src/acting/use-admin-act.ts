import type { CallName } from '@hustings/contract';
import { useToast } from '@hustings/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePasswordFirstOfPage } from './password-first-context.ts';

/** What an act is made of. */
export interface ActParts<Input, Answer> {
  act(input: Input): Promise<Answer>;
  /** What a toast says once it is done; nothing where the page says it itself. */
  done?(input: Input, answer: Answer): string;
  /** The reads that show it: they are asked for again. What waits, and the record of acts, always are. */
  touches?: readonly CallName[];
  onDone?(answer: Answer, input: Input): void;
}

const alwaysTouched: readonly CallName[] = ['getWaiting', 'listAdminActs'];

/**
 * Something that an admin does: where the password was given too long ago it is asked for, and what was begun goes on
 * (decisions, section 3).
 *
 * @returns the mutation, whose `failure` is none while the password is asked for
 */
export function useAdminAct<Answer, Input = void>({ act, done, touches = [], onDone }: ActParts<Input, Answer>) {
  const client = useQueryClient();
  const toast = useToast();
  const { isAsking, askWhereNeeded } = usePasswordFirstOfPage();
  const stale = new Set([...touches, ...alwaysTouched]);
  const mutation = useMutation({
    mutationFn: act,
    onError: (error, input) => askWhereNeeded(error, () => mutation.mutate(input)),
    onSuccess: async (answer, input) => {
      const text = done?.(input, answer);
      if (text) toast(text);
      onDone?.(answer, input);
      await client.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0] as CallName) });
    },
  });
  return Object.assign(mutation, { failure: isAsking(mutation.error) ? null : mutation.error });
}
