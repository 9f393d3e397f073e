/** Leads to the first field of a form that has an error; to be called once the errors are shown. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')?.focus();
}
