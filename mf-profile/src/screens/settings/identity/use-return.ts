import { useSession } from '@hustings/session';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { returnedFrom, type Returned } from './returned.ts';

/** Failures after which the same answer cannot be sent again. */
const finalCodes = ['ProviderRefused', 'TokenExpired', 'AlreadyExists', 'VerificationWithdrawn', 'NotFound'] as const;

/** Why nothing was verified. */
export type Because = 'refusal' | 'problem' | 'nothing' | 'signedOut' | (typeof finalCodes)[number];

/** The stage of the return; `asking` includes failures that allow a retry. */
export type Stage = { at: 'asking' } | { at: 'verified' } | { at: 'ended'; because: Because };

/** Thrown before the server is asked. */
class Ended extends Error {
  override name = 'Ended';
  readonly because: Because;

  constructor(because: Because) {
    super(because);
    this.because = because;
  }
}

/**
 * Asks the server to check the answer.
 *
 * @throws {Ended} if there is no answer, or nobody is logged in
 */
async function handOver(returned: Returned, isSignedIn: boolean): Promise<void> {
  if (returned.with !== 'answer') throw new Ended(returned.with);
  if (!isSignedIn) throw new Ended('signedOut');
  await call('finishIdentityCheck', { body: returned.body });
}

/** Returns the stage after a failure; undefined if a retry is possible. */
function stageAfter(error: unknown): Stage | undefined {
  if (error instanceof Ended) return { at: 'ended', because: error.because };
  const because = error instanceof CallError ? finalCodes.find((code) => code === error.code) : undefined;
  return because && { at: 'ended', because };
}

/**
 * Handles the return from the provider. First removes the code from the address, so that it stays in no history and
 * reaches no other site.
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
      // If this read fails, the next document brings the new rights.
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
    /** The failure, if the stage has not changed. */
    failure: isPending || stageAfter(error) ? null : error,
    askAgain: () => returned.current && mutate(returned.current),
  };
}
