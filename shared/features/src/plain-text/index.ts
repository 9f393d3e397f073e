export { addressesOf } from './parts.ts';
export { PlainText } from './plain-text.tsx';
