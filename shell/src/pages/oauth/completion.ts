import { passwordGaps, type InterfaceLanguage, type ShownLimits } from '@hustings/contract';
import { looksLikeEmail } from '../form/email.ts';
import { userNameProblem } from '../register/registration.ts';
import type { SignUpForm } from './steps.ts';

/** The fields, in the order of the form. */
export const completedFields = [
  'userName',
  'displayName',
  'overridingEmail',
  'overridingPassword',
  'ofAge',
  'consentToOpinions',
] as const;

export type FieldName = (typeof completedFields)[number];

/** The values of the form. */
export type FilledForm = SignUpForm & { userName: string };

/**
 * Reads the values of the form.
 *
 * @param given the e-mail address from the provider; if unchanged, it is not sent and needs no confirmation mail
 */
export function readForm(element: HTMLFormElement, language: InterfaceLanguage, given: string | undefined): FilledForm {
  const form = new FormData(element);
  const text = (name: FieldName) => String(form.get(name) ?? '').trim();
  const email = text('overridingEmail');
  return {
    userName: text('userName'),
    displayName: text('displayName') || undefined,
    overridingEmail: email.toLowerCase() === given ? undefined : email,
    overridingPassword: String(form.get('overridingPassword') ?? '') || undefined,
    ofAge: form.has('ofAge'),
    consentToOpinions: form.has('consentToOpinions'),
    language,
  };
}

/** Validates the form; returns keys of the texts below `register.problem`. */
export function problemsOf(form: FilledForm, limits: ShownLimits): Partial<Record<FieldName, string>> {
  const { userName, overridingEmail: email, overridingPassword: password, ofAge } = form;
  const isPoor = password !== undefined && passwordGaps(password, limits).length > 0;
  const wrongEmail = email === '' ? 'emailMissing' : 'emailForm';
  const found: Partial<Record<FieldName, string | undefined>> = {
    userName: userNameProblem(userName),
    overridingEmail: email === undefined || looksLikeEmail(email) ? undefined : wrongEmail,
    overridingPassword: isPoor ? 'passwordWeak' : undefined,
    ofAge: ofAge ? undefined : 'ofAge',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
