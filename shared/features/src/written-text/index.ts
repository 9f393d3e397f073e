export { addressesOf } from './parts.ts';
export { WrittenText } from './written-text.tsx';
