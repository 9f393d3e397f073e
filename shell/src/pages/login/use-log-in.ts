import type { Credentials } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openDocument } from '../open-document.ts';
import { returnPathFrom } from '../return-path.ts';

const codeOf = (error: unknown): string | undefined => (error instanceof CallError ? error.code : undefined);

const undoUntilOf = (error: unknown): string => (error instanceof CallError ? String(error.meta['undoUntil']) : '');

/**
 * The course of a log-in: name and password, the wish to have the account back where it was deleted, and a
 * one-time code where it asks for one. A banned member is
 * led to the notice of it, everybody else back to where they came from (docs/product.md#4-states).
 */
export function useLogIn() {
  /** Name and password that were right, while the code is asked for. */
  const [known, setKnown] = useState<Credentials>();
  /** Name and password that were right, of an account that was deleted. */
  const [deleted, setDeleted] = useState<{ credentials: Credentials; undoUntil: string }>();
  const { mutate, reset, error, variables, isPending, isSuccess } = useMutation({
    mutationFn: (body: Credentials) => call('logIn', { body }),
    onSuccess: ({ bannedStatus }) =>
      openDocument(bannedStatus === 1 ? '/user-banned' : returnPathFrom(location.search)),
    onError: (failure, body) => {
      if (codeOf(failure) === 'OneTimeCodeNeeded') setKnown(body);
      if (codeOf(failure) === 'AccountDeleted') setDeleted({ credentials: body, undoUntil: undoUntilOf(failure) });
    },
  });
  // It stays pending while the next document is on its way.
  const pending = isPending || isSuccess;
  const code = codeOf(error);

  return {
    pending,
    asksForCode: known !== undefined,
    /** Until when the account can be had back, where it was deleted. */
    undoUntil: deleted?.undoUntil,
    /** What went wrong; that a code is needed, or a wish, is no fault. */
    failure: code === 'OneTimeCodeNeeded' || code === 'AccountDeleted' ? null : error,
    /** Whom to send the activation mail again. */
    notActivated: code === 'AccountNotActivated' ? variables?.userName : undefined,
    logIn(credentials: Credentials) {
      if (!pending) mutate(credentials);
    },
    restore() {
      if (deleted && !pending) mutate({ ...deleted.credentials, undoDeletion: true });
    },
    giveCode(oneTimeCode: string) {
      if (known && !pending) mutate({ ...known, oneTimeCode });
    },
    startAgain() {
      setKnown(undefined);
      setDeleted(undefined);
      reset();
    },
    reset,
  };
}
