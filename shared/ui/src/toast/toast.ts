/** A short message after an action. */
export interface ToastMessage {
  text: string;
  tone: 'info' | 'success' | 'danger';
}

/**
 * Messages go over the document, not through a module: a vertical with its own copy of this package still reaches the
 * one place of the page where they are shown.
 */
export const toastEvent = 'hustings:toast';

/** Shows a message for 4000 ms (docs/decisions/05-limits.md), or longer where it is focused or hovered. */
export function toast(text: string, { tone = 'success' }: Partial<Pick<ToastMessage, 'tone'>> = {}): void {
  document.dispatchEvent(new CustomEvent<ToastMessage>(toastEvent, { detail: { text, tone } }));
}

/** Gives `toast(text, { tone })`, which says in passing what an action has done. What must be acted on is a Notice. */
export function useToast(): typeof toast {
  return toast;
}
