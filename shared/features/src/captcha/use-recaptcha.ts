import { CallError } from '@hustings/vertical/client';
import { useCallback, useRef, useState } from 'react';

/** The state of Google's captcha; `idle` until the visitor starts it. */
export type RecaptchaStatus = 'idle' | 'loading' | 'waiting' | 'solved' | 'failed';

/** A message of the captcha's frame. */
export interface RecaptchaMessage {
  status?: Exclude<RecaptchaStatus, 'idle' | 'loading'>;
  token?: string;
  /** The height that the frame needs, in pixels. */
  height?: number;
}

/** The state of Google's captcha, for the form. */
export interface RecaptchaWidget {
  status: RecaptchaStatus;
  height: number;
  /** Number of the attempt; each attempt has a new frame. */
  round: number;
  start(): void;
  follow(message: RecaptchaMessage): void;
}

const firstHeight = 84;

/** Tracks Google's captcha, which runs in a frame. */
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

  /** Starts a new attempt in a new frame, because each token works only once. Keeps a frame that has sent no token. */
  const renew = useCallback(() => {
    if (token.current !== undefined) start();
  }, [start]);

  return { shown: { ...state, start, follow } satisfies RecaptchaWidget, solution, renew };
}
