/** A short message after an action. */
export interface ToastMessage {
  text: string;
  tone: 'info' | 'success' | 'danger';
}

/** The event of a toast. It is dispatched on the document and thus reaches the toast region from each copy. */
export const toastEvent = 'hustings:toast';

/** Shows a toast for 4000 ms (docs/decisions/05-limits.md), longer while it is focused or hovered. */
export function toast(text: string, { tone = 'success' }: Partial<Pick<ToastMessage, 'tone'>> = {}): void {
  document.dispatchEvent(new CustomEvent<ToastMessage>(toastEvent, { detail: { text, tone } }));
}

/** Returns `toast(text, { tone })`, for results of actions. Use a Notice for anything that needs a reaction. */
export function useToast(): typeof toast {
  return toast;
}
