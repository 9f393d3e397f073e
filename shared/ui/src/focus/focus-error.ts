/** Focuses the first invalid field of a form; call it after the errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')?.focus();
}
