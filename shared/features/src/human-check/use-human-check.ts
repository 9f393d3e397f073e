import type { CallAnswer } from '@hustings/contract';
import { useWork, type WorkState } from './use-work.ts';
import { useWidget, type Widget } from './use-widget.ts';

/** Which check the site asks for, as `getSignUpTerms` answers it. */
export type HumanCheckKind = CallAnswer<'getSignUpTerms'>['humanCheck'];

/** The human check of a form. `HumanCheckStatus` shows it. */
export interface HumanCheck {
  shown: { kind: 'work'; state: WorkState } | { kind: 'recaptcha'; widget: Widget };
  /** What the form sends. @throws {CallError} `CaptchaRequired` if the visitor has yet to do something. */
  solution(): Promise<string>;
  /** Begins again: a solution works once. */
  renew(): void;
}

/** The human check of a form: the site's own, or Google's where the operator has chosen that. */
export function useHumanCheck(kind: HumanCheckKind): HumanCheck {
  const work = useWork(kind === 'work');
  const widget = useWidget();
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
