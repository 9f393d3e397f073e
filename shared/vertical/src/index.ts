/** What a vertical's `app.tsx` is made with. */
export { defineVertical, type SendKept } from './define.tsx';
export type { Messages } from './messages.ts';
export type { VerticalDescription } from './prepare.ts';
