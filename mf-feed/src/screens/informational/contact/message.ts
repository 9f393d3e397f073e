import type { ContactMessage, ShownLimits } from '@hustings/contract';

/** A message without the captcha's solution. */
export type FilledMessage = Omit<ContactMessage, 'g-recaptcha-response'>;

/** The fields in the order of the form. */
export const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies (keyof FilledMessage)[];

export type FieldName = (typeof fieldNames)[number];

/** The errors that the browser can find. */
export type Problem =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailWrong'
  | 'subjectMissing'
  | 'messageMissing'
  | 'messageLong';

export function readMessage(element: HTMLFormElement): FilledMessage {
  const form = new FormData(element);
  const textOf = (name: FieldName) => String(form.get(name) ?? '').trim();
  return { name: textOf('name'), email: textOf('email'), subject: textOf('subject'), message: textOf('message') };
}

/** Checks a message in the browser. */
export function problemsOf(
  { name, email, subject, message }: FilledMessage,
  limits: ShownLimits,
): Partial<Record<FieldName, Problem>> {
  return {
    ...(name === '' && { name: 'nameMissing' }),
    ...(email === '' && { email: 'emailMissing' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'emailWrong' }),
    ...(subject === '' && { subject: 'subjectMissing' }),
    ...(message === '' && { message: 'messageMissing' }),
    ...(message.length > limits.contactMessageCharacters && { message: 'messageLong' }),
  } as const;
}
