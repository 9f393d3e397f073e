import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that runs once at a time. */
type SubmitOnce<Data, Variables, Shown> = Omit<
  UseMutationResult<Data, Error, Variables, Shown>,
  'mutate' | 'mutateAsync'
> & {
  mutate(variables: Variables): void;
};

/**
 * A mutation for forms that ignores further submits until it has finished, even before the button shows as pending. The
 * mutation is never aborted.
 */
export function useSubmitOnce<Data, Variables = void, Shown = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Shown>,
): SubmitOnce<Data, Variables, Shown> {
  const isUnderWay = useRef(false);
  const {
    mutate,
    mutateAsync: _,
    ...state
  } = useMutation({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  return {
    ...state,
    mutate: (variables) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(variables);
    },
  } as SubmitOnce<Data, Variables, Shown>;
}
