import type { SocialProvider } from '@hustings/contract';
import { keepRememberMe, takeReturnPath } from '@hustings/features/oauth';
import { CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openDocument } from '../open-document.ts';
import { callbackParametersFrom } from './callback-parameters.ts';
import {
  continueLogIn,
  sendCallback,
  linkWithPassword,
  Refusal,
  type FollowUp,
  type SignUpForm,
  type OauthAnswer,
  type Step,
} from './steps.ts';

/** The stages of a log-in by a provider. */
export type Stage =
  | { at: 'asking' }
  /** The person must start again; `because` is the reason. */
  | { at: 'start'; because: 'nothing' | 'refusal' | 'ProviderRefused' | 'TokenExpired' | 'AlreadyExists' }
  | { at: 'signUp'; person: NonNullable<OauthAnswer['person']>; waitsFor: string | undefined }
  | { at: 'addressTaken'; email: string }
  | { at: 'activationMail'; sentTo: string }
  | { at: 'code' }
  | { at: 'deleted'; undoUntil: string };

/** Returns the stage that follows an error; undefined if the current stage shows it. */
function stageAfter(error: unknown): Stage | undefined {
  if (error instanceof Refusal) return { at: 'start', because: 'refusal' };
  if (!(error instanceof CallError)) return undefined;
  const { code, meta } = error;
  if (code === 'OneTimeCodeNeeded') return { at: 'code' };
  if (code === 'AccountDeleted') return { at: 'deleted', undoUntil: String(meta['undoUntil']) };
  if (code === 'EmailAlreadyExists') return { at: 'addressTaken', email: String(meta['email']) };
  const endsIt = code === 'ProviderRefused' || code === 'TokenExpired' || code === 'AlreadyExists';
  return endsIt ? { at: 'start', because: code } : undefined;
}

/** Opens the document that follows an answer, or returns the stage that follows it. */
function follow(answer: OauthAnswer): Stage | undefined {
  const { outcome, person, activationSentTo } = answer;
  if (outcome === 'signUp' && person) return { at: 'signUp', person, waitsFor: activationSentTo };
  if (outcome === 'activationMail') return { at: 'activationMail', sentTo: activationSentTo ?? '' };
  const returnPath = takeReturnPath();
  keepRememberMe(false);
  if (outcome === 'connected') openDocument(returnPath ?? '/settings/connections');
  else openDocument(answer.bannedStatus === 1 ? '/user-banned' : (returnPath ?? answer.startPath ?? '/'));
  return undefined;
}

/**
 * The state of a log-in with a provider, starting at the callback (docs/decisions/03-accounts.md). Removes the
 * parameters from the address first, so that no history contains them.
 */
export function useOauthLogIn(provider: SocialProvider) {
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [besides, setBesides] = useState<FollowUp>({});
  /** The call to repeat with a one-time code or with the choice to undo a deletion. */
  const [step, setStep] = useState<Step>(() => continueLogIn(provider));
  const first = useRef<Step>(undefined);
  const { mutate, reset, error, isPending, isSuccess, data } = useMutation({
    mutationFn: (make: () => Promise<OauthAnswer>) => make(),
    onSuccess: (answer) => setStage((before) => follow(answer) ?? before),
    onError: (failure) => setStage((before) => stageAfter(failure) ?? before),
  });

  function run(next: Step, said: FollowUp = besides): void {
    setBesides(said);
    mutate(() => next(said));
  }

  useEffect(() => {
    if (first.current) return;
    const returned = callbackParametersFrom(provider, location);
    history.replaceState(history.state, '', location.pathname);
    const arrive = sendCallback(provider, returned);
    first.current = arrive;
    mutate(() => arrive({}), {
      // If there are neither parameters nor a log-in in progress, the page was opened by hand.
      onError: () => returned.with === 'nothing' && setStage({ at: 'start', because: 'nothing' }),
    });
  }, [provider, mutate]);

  const isLeaving = isSuccess && (data.outcome === 'signedIn' || data.outcome === 'connected');
  return {
    stage,
    pending: isPending || isLeaving,
    /** The error to show in the current stage. */
    failure: stageAfter(error) ? null : error,
    /** Sends the callback parameters again. */
    askAgain: () => first.current && run(first.current),
    signUp: (form: SignUpForm) => run(continueLogIn(provider, form)),
    join(password: string) {
      const next = linkWithPassword(password);
      setStep(() => next);
      run(next);
    },
    takeOtherAddress() {
      reset();
      setStage({ at: 'signUp', person: { name: '' }, waitsFor: undefined });
    },
    giveCode: (oneTimeCode: string) => run(step, { ...besides, oneTimeCode }),
    restore: () => run(step, { ...besides, undoDeletion: true }),
    startAgain() {
      reset();
      setStage({ at: 'start', because: 'nothing' });
    },
  };
}
