import { CallError } from '@hustings/vertical/client';
import { useCallback, useRef, useState } from 'react';

/** How far Google's check is. It is `idle` until the visitor lets Google's script come. */
export type RecaptchaStatus = 'idle' | 'loading' | 'waiting' | 'solved' | 'failed';

/** What the frame of the check tells the page. */
export interface RecaptchaMessage {
  status?: Exclude<RecaptchaStatus, 'idle' | 'loading'>;
  token?: string;
  /** Pixels that the frame needs. */
  height?: number;
}

/** Google's check as the form shows it. */
export interface RecaptchaWidget {
  status: RecaptchaStatus;
  height: number;
  /** Another frame for each round. */
  round: number;
  start(): void;
  follow(message: RecaptchaMessage): void;
}

const firstHeight = 84;

/** Follows Google's check, which runs in a frame. */
export function useRecaptcha() {
  const [state, setState] = useState({ status: 'idle' as RecaptchaStatus, height: firstHeight, round: 0 });
  const token = useRef<string>(undefined);

  const start = useCallback(() => {
    token.current = undefined;
    setState(({ round }) => ({ status: 'loading', height: firstHeight, round: round + 1 }));
  }, []);

  const follow = useCallback(({ status, token: earned, height }: RecaptchaMessage) => {
    if (status) token.current = status === 'solved' ? earned : undefined;
    setState((before) => ({ ...before, status: status ?? before.status, height: height ?? before.height }));
  }, []);

  const solution = useCallback(async () => {
    if (token.current === undefined) throw new CallError('CaptchaRequired', 400);
    return token.current;
  }, []);

  /** Without a token nothing was used up: what the visitor sees stays. */
  const renew = useCallback(() => {
    if (token.current !== undefined) start();
  }, [start]);

  return { shown: { ...state, start, follow } satisfies RecaptchaWidget, solution, renew };
}
