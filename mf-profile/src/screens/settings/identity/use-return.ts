import { useSession } from '@hustings/session';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { returnedFrom, type Returned } from './returned.ts';

/** The error codes after which sending the same answer again cannot succeed. */
const finalCodes = ['ProviderRefused', 'TokenExpired', 'AlreadyExists', 'VerificationWithdrawn', 'NotFound'] as const;

/** The reason for which the identity was not verified. */
export type Because = 'refusal' | 'problem' | 'nothing' | 'signedOut' | (typeof finalCodes)[number];

/** The stage of the return; `asking` includes failures that allow a retry. */
export type Stage = { at: 'asking' } | { at: 'verified' } | { at: 'ended'; because: Because };

/** The error for a return that ends without a request to the server. */
class Ended extends Error {
  override name = 'Ended';
  readonly because: Because;

  constructor(because: Because) {
    super(because);
    this.because = because;
  }
}

/**
 * Asks the server to check the answer of the provider.
 *
 * @throws {Ended} if the provider gave no answer, or nobody is logged in
 */
async function handOver(returned: Returned, isSignedIn: boolean): Promise<void> {
  if (returned.with !== 'answer') throw new Ended(returned.with);
  if (!isSignedIn) throw new Ended('signedOut');
  await call('finishIdentityCheck', { body: returned.body });
}

/** Returns the final stage after a failure, or undefined if a retry is possible. */
function stageAfter(error: unknown): Stage | undefined {
  if (error instanceof Ended) return { at: 'ended', because: error.because };
  const because = error instanceof CallError ? finalCodes.find((code) => code === error.code) : undefined;
  return because && { at: 'ended', because };
}

/**
 * Handles the return from the provider. First removes the code from the address, so that neither the browser history
 * nor another site gets the code.
 */
export function useReturn() {
  const isSignedIn = useSession((session) => session.user !== undefined);
  const setUser = useSession((session) => session.setUser);
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const returned = useRef<Returned>(undefined);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (what: Returned) => handOver(what, isSignedIn),
    onSuccess() {
      setStage({ at: 'verified' });
      // Ignores a failure, because the next document loads the member's new rights anyway.
      call('getCurrentUser', {}).then(setUser, () => undefined);
    },
    onError: (failure) => setStage((before) => stageAfter(failure) ?? before),
  });

  useEffect(() => {
    if (returned.current) return;
    returned.current = returnedFrom(location.search);
    history.replaceState(history.state, '', location.pathname);
    mutate(returned.current);
  }, [mutate]);

  return {
    stage,
    /** The last failure if it allows a retry, else null. */
    failure: isPending || stageAfter(error) ? null : error,
    askAgain: () => returned.current && mutate(returned.current),
  };
}
