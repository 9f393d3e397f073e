/** The API for a vertical's `app.tsx`. */
export { defineVertical, type SendKept } from './define.tsx';
export { defineExtension } from './extension.ts';
export type { Messages } from './messages.ts';
export type { VerticalDescription } from './prepare.ts';
