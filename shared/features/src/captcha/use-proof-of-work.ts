import { useCallback, useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './solve.ts';

/** How far the site's own check is; `progress` is a share from 0 to 1. */
export type ProofOfWorkState = { status: 'solving'; progress: number } | { status: 'solved' } | { status: 'failed' };

/** A problem is good for ten minutes; one that is older than this is solved anew before it is sent. */
const freshMilliseconds = 9 * 60_000;

interface Round {
  controller: AbortController;
  solution: Promise<string>;
  startedAt: number;
}

/** Solves the site's own check in the background from the moment that the form is there, if the site asks for it. */
export function useProofOfWork(isAsked: boolean) {
  const [state, setState] = useState<ProofOfWorkState>({ status: 'solving', progress: 0 });
  const round = useRef<Round>(undefined);

  /** Starts anew: a solution works once. */
  const renew = useCallback(() => {
    round.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: ProofOfWorkState) => {
      if (!signal.aborted) setState(next);
    };
    show({ status: 'solving', progress: 0 });
    const solution = solveCaptcha(signal, (progress) => show({ status: 'solving', progress }));
    solution.then(
      () => show({ status: 'solved' }),
      () => show({ status: 'failed' }),
    );
    round.current = { controller, solution, startedAt: Date.now() };
    return solution;
  }, []);

  useEffect(() => {
    if (!isAsked) return;
    // A failure is shown by the state.
    renew().catch(() => undefined);
    return () => round.current?.controller.abort();
  }, [isAsked, renew]);

  /** The solution, as soon as there is one. */
  const solution = useCallback(() => {
    const { current } = round;
    return current && Date.now() - current.startedAt < freshMilliseconds ? current.solution : renew();
  }, [renew]);

  return { state, solution, renew };
}
