import type { Credentials } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openDocument } from '../open-document.ts';
import { returnPathFrom } from '../return-path.ts';

const codeOf = (error: unknown): string | undefined => (error instanceof CallError ? error.code : undefined);

const undoUntilOf = (error: unknown): string => (error instanceof CallError ? String(error.meta['undoUntil']) : '');

/**
 * The state of a log-in: credentials, the choice to undo a deletion, and a one-time code. A banned member is sent to
 * the notice, any other member back to the page that they came from (docs/product.md#4-states).
 */
export function useLogIn() {
  /** Valid credentials, while the code is asked for. */
  const [known, setKnown] = useState<Credentials>();
  /** Valid credentials of a deleted account. */
  const [deleted, setDeleted] = useState<{ credentials: Credentials; undoUntil: string }>();
  const { mutate, reset, error, variables, isPending, isSuccess } = useMutation({
    mutationFn: (body: Credentials) => call('logIn', { body }),
    onSuccess: ({ bannedStatus, startPath }) =>
      openDocument(bannedStatus === 1 ? '/user-banned' : returnPathFrom(location.search, startPath)),
    onError: (failure, body) => {
      if (codeOf(failure) === 'OneTimeCodeNeeded') setKnown(body);
      if (codeOf(failure) === 'AccountDeleted') setDeleted({ credentials: body, undoUntil: undoUntilOf(failure) });
    },
  });
  // Keep the button pending while the next document loads.
  const pending = isPending || isSuccess;
  const code = codeOf(error);

  return {
    pending,
    asksForCode: known !== undefined,
    /** End of the period for undoing the deletion. */
    undoUntil: deleted?.undoUntil,
    /** The error to show; null if the server only asks for a code or for a decision about a deleted account. */
    failure: code === 'OneTimeCodeNeeded' || code === 'AccountDeleted' ? null : error,
    /** The user name of an account that is not activated; the activation mail can be sent to this account again. */
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
