import { fixedLengths, type InterfaceLanguage, type Registration, type ShownLimits } from '@hustings/contract';
import { looksLikeEmail } from '../form/email.ts';
import { newPasswordProblems } from '../form/new-password.ts';

/** The fields, in the order of the form. */
export const fieldNames = [
  'userName',
  'firstName',
  'lastName',
  'displayName',
  'email',
  'password',
  'confirmPassword',
  'ofAge',
  'consentToOpinions',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** Keys of the texts below `register.problem`, by field. */
export type Problems = Partial<Record<FieldName, string>>;

/** The input of the call except the captcha's solution. */
export type FilledForm = Omit<Registration, 'g-recaptcha-response'>;

/** Reads the form from the document, which includes values that the browser has filled in. */
export function readForm(element: HTMLFormElement, language: InterfaceLanguage): FilledForm {
  const form = new FormData(element);
  const text = (name: FieldName) => String(form.get(name) ?? '').trim();
  return {
    userName: text('userName'),
    firstName: text('firstName') || undefined,
    lastName: text('lastName') || undefined,
    displayName: text('displayName') || undefined,
    email: text('email'),
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
    ofAge: form.has('ofAge'),
    consentToOpinions: form.has('consentToOpinions'),
    language,
  };
}

const userNamePattern = /^[A-Za-z0-9._-]+$/;

/** Validates a user name; returns undefined if it is fine. */
export function userNameProblem(userName: string): string | undefined {
  if (!userName) return 'userNameMissing';
  if (userName.length < fixedLengths.userName.min) return 'userNameShort';
  return userNamePattern.test(userName) ? undefined : 'userNameSigns';
}

/** Validates the form (docs/product.md#5-validation). The server validates it again. */
export function problemsOf(form: FilledForm, limits: ShownLimits): Problems {
  const problems: Problems = {};
  const wrongName = userNameProblem(form.userName);
  if (wrongName) problems.userName = wrongName;
  if (!form.email) problems.email = 'emailMissing';
  else if (!looksLikeEmail(form.email)) problems.email = 'emailForm';
  Object.assign(problems, newPasswordProblems(form, limits));
  if (!form.ofAge) problems.ofAge = 'ofAge';
  return problems;
}
