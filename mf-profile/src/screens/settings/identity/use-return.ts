import { useSession } from '@hustings/session';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { returnedFrom, type Returned } from './returned.ts';

/** Failures of the call after which the same answer cannot be sent again. */
const finalCodes = ['ProviderRefused', 'TokenExpired', 'AlreadyExists', 'VerificationWithdrawn', 'NotFound'] as const;

/** Why nothing was verified. */
export type Because = 'refusal' | 'problem' | 'nothing' | 'signedOut' | (typeof finalCodes)[number];

/** Where the return is; `asking` also holds a failure after which the same answer can be sent again. */
export type Stage = { at: 'asking' } | { at: 'verified' } | { at: 'ended'; because: Because };

/** The return ended before the server was asked. */
class Ended extends Error {
  override name = 'Ended';
  readonly because: Because;

  constructor(because: Because) {
    super(because);
    this.because = because;
  }
}

/** Asks the server to check the answer. @throws {Ended} if there is no answer, or nobody is logged in. */
async function handOver(returned: Returned, isSignedIn: boolean): Promise<void> {
  if (returned.with !== 'answer') throw new Ended(returned.with);
  if (!isSignedIn) throw new Ended('signedOut');
  await call('finishIdentityCheck', { body: returned.body });
}

/** The stage to which a failure leads; undefined if the same can be tried again. */
function stageAfter(error: unknown): Stage | undefined {
  if (error instanceof Ended) return { at: 'ended', because: error.because };
  const because = error instanceof CallError ? finalCodes.find((code) => code === error.code) : undefined;
  return because && { at: 'ended', because };
}

/**
 * Takes the browser's return from the provider. Removes the code from the address before anything else, so that no history
 * and no other site ever sees it.
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
      // The next document brings the new rights too, should this read fail.
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
    /** What went wrong where the stage stayed. */
    failure: isPending || stageAfter(error) ? null : error,
    askAgain: () => returned.current && mutate(returned.current),
  };
}
