import type { CallAnswer } from '@hustings/contract';
import { useProofOfWork, type ProofOfWorkState } from './use-proof-of-work.ts';
import { useRecaptcha, type RecaptchaWidget } from './use-recaptcha.ts';

/** The kind of captcha of the site, from `getSignUpTerms`. */
export type CaptchaKind = CallAnswer<'getSignUpTerms'>['humanCheck'];

/** The captcha of a form; `CaptchaStatus` shows it. */
export interface Captcha {
  shown: { kind: 'work'; state: ProofOfWorkState; start(): void } | { kind: 'recaptcha'; widget: RecaptchaWidget };
  /** Returns the solution to send. @throws {CallError} `CaptchaRequired` if the visitor must act first */
  solution(): Promise<string>;
  /** Starts a new captcha, because each solution works only once. */
  renew(): void;
}

/** Runs the captcha of a form: the site's own, or Google's if the operator has chosen it. */
export function useCaptcha(kind: CaptchaKind): Captcha {
  const work = useProofOfWork();
  const widget = useRecaptcha();
  if (kind === 'recaptcha') {
    return { shown: { kind, widget: widget.shown }, solution: widget.solution, renew: widget.renew };
  }
  return {
    shown: { kind, state: work.state, start: work.start },
    solution: work.solution,
    // Ignore a failure here, because `state` reports it.
    renew: () => void work.renew().catch(() => undefined),
  };
}
