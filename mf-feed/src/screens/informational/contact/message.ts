import { textLimits, type ContactMessage } from '@hustings/contract';

/** A message as it is filled in, before the human check. */
export type FilledMessage = Omit<ContactMessage, 'g-recaptcha-response'>;

/** The fields of the form, in their order. */
export const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies (keyof FilledMessage)[];

/** The name of a field. */
export type FieldName = (typeof fieldNames)[number];

/** What is wrong with a field before anything is sent. */
export type Problem =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailWrong'
  | 'subjectMissing'
  | 'messageMissing'
  | 'messageLong';

/** Reads the form as it stands. */
export function readMessage(element: HTMLFormElement): FilledMessage {
  const form = new FormData(element);
  const textOf = (name: FieldName) => String(form.get(name) ?? '').trim();
  return { name: textOf('name'), email: textOf('email'), subject: textOf('subject'), message: textOf('message') };
}

/** What is wrong with a message that can be seen without the server. */
export function problemsOf({ name, email, subject, message }: FilledMessage): Partial<Record<FieldName, Problem>> {
  return {
    ...(name === '' && { name: 'nameMissing' }),
    ...(email === '' && { email: 'emailMissing' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'emailWrong' }),
    ...(subject === '' && { subject: 'subjectMissing' }),
    ...(message === '' && { message: 'messageMissing' }),
    ...(message.length > textLimits.contactMessage.max && { message: 'messageLong' }),
  } as const;
}
