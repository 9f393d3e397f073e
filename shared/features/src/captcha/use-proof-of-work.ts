import { useCallback, useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './solve.ts';

/** The state of the proof of work; `progress` is a share from 0 to 1. */
export type ProofOfWorkState = { status: 'solving'; progress: number } | { status: 'solved' } | { status: 'failed' };

/** Milliseconds after which a solution is replaced by a new one before sending. A problem expires after ten minutes. */
const freshMilliseconds = 9 * 60_000;

interface Round {
  controller: AbortController;
  solution: Promise<string>;
  startedAt: number;
}

/** Solves the site's own captcha in the background, if the site asks for it. */
export function useProofOfWork(isAsked: boolean) {
  const [state, setState] = useState<ProofOfWorkState>({ status: 'solving', progress: 0 });
  const round = useRef<Round>(undefined);

  /** Starts with a new problem, because each solution works only once. */
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
    // Ignore a failure here, because `state` reports it.
    renew().catch(() => undefined);
    return () => round.current?.controller.abort();
  }, [isAsked, renew]);

  /** Resolves to a solution that has not expired. */
  const solution = useCallback(() => {
    const { current } = round;
    return current && Date.now() - current.startedAt < freshMilliseconds ? current.solution : renew();
  }, [renew]);

  return { state, solution, renew };
}
