import type { CallAnswer } from '@hustings/contract';
import { useProofOfWork, type ProofOfWorkState } from './use-proof-of-work.ts';
import { useRecaptcha, type RecaptchaWidget } from './use-recaptcha.ts';

/** Which check the site asks for, as `getSignUpTerms` answers it. */
export type CaptchaKind = CallAnswer<'getSignUpTerms'>['humanCheck'];

/** The human check of a form. `CaptchaStatus` shows it. */
export interface Captcha {
  shown: { kind: 'work'; state: ProofOfWorkState } | { kind: 'recaptcha'; widget: RecaptchaWidget };
  /** What the form sends. @throws {CallError} `CaptchaRequired` if the visitor has yet to do something. */
  solution(): Promise<string>;
  /** Begins again: a solution works once. */
  renew(): void;
}

/** The human check of a form: the site's own, or Google's where the operator has chosen that. */
export function useCaptcha(kind: CaptchaKind): Captcha {
  const work = useProofOfWork(kind === 'work');
  const widget = useRecaptcha();
  if (kind === 'recaptcha') {
    return { shown: { kind, widget: widget.shown }, solution: widget.solution, renew: widget.renew };
  }
  return {
    shown: { kind, state: work.state },
    solution: work.solution,
    // A failure is shown by the state.
    renew: () => void work.renew().catch(() => undefined),
  };
}
