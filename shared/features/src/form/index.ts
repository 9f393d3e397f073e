export { AppealForm } from './appeal-form.tsx';
export { ErrorSummary, type FieldProblem } from './error-summary.tsx';
export { FormFailure } from './form-failure.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { PasswordRules } from './password-rules.tsx';
export { problemOf, type FieldProblems } from './problem-of.ts';
export { useHydrated } from './use-hydrated.ts';
export { useSendsMail } from './use-sends-mail.ts';
