import { textLimits, type InterfaceLanguage, type Registration } from '@hustings/contract';
import { looksLikeEmail } from '../form/email.ts';
import { newPasswordProblems } from '../form/new-password.ts';

/** The fields of the form, in the order in which they stand in it. */
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

/** What is wrong with fields: keys of the texts below `register.problem`. */
export type Problems = Partial<Record<FieldName, string>>;

/** Everything that is sent but the solution of the human check. */
export type FilledForm = Omit<Registration, 'g-recaptcha-response'>;

/** Reads the form as it stands in the document, so that what a browser filled in by itself is there too. */
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

/** What is wrong with a user name; undefined where nothing is. */
export function userNameProblem(userName: string): string | undefined {
  if (!userName) return 'userNameMissing';
  if (userName.length < textLimits.userName.min) return 'userNameShort';
  return userNamePattern.test(userName) ? undefined : 'userNameSigns';
}

/** Checks what can be checked before sending (docs/product.md#5-validation). The server checks everything again. */
export function problemsOf(form: FilledForm): Problems {
  const problems: Problems = {};
  const wrongName = userNameProblem(form.userName);
  if (wrongName) problems.userName = wrongName;
  if (!form.email) problems.email = 'emailMissing';
  else if (!looksLikeEmail(form.email)) problems.email = 'emailForm';
  Object.assign(problems, newPasswordProblems(form));
  if (!form.ofAge) problems.ofAge = 'ofAge';
  return problems;
}
