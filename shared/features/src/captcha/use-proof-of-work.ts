import { useCallback, useEffect, useRef, useState } from 'react';
import { solveCaptcha } from './solve.ts';

/** The state of the proof of work; `progress` is a share from 0 to 1. It waits until the visitor uses the form. */
export type ProofOfWorkState =
  | { status: 'waiting' }
  | { status: 'solving'; progress: number }
  | { status: 'solved' }
  | { status: 'failed' };

/** Milliseconds after which a solution is replaced by a new one before sending. A problem expires after ten minutes. */
const freshMilliseconds = 9 * 60_000;

interface Round {
  controller: AbortController;
  solution: Promise<string>;
  startedAt: number;
}

/**
 * Solves the site's own captcha in the background, from `start` on. A visitor who only reads the page thus spends no
 * work on it, and the work does not compete with the load of the page.
 */
export function useProofOfWork() {
  const [state, setState] = useState<ProofOfWorkState>({ status: 'waiting' });
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

  useEffect(() => () => round.current?.controller.abort(), []);

  const start = useCallback(() => {
    // Ignore a failure here, because `state` reports it.
    if (!round.current) renew().catch(() => undefined);
  }, [renew]);

  /** Resolves to a solution that has not expired. */
  const solution = useCallback(() => {
    const { current } = round;
    return current && Date.now() - current.startedAt < freshMilliseconds ? current.solution : renew();
  }, [renew]);

  return { state, start, solution, renew };
}
