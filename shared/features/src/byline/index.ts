export { Byline } from './byline.tsx';
export { nameOf } from './name-of.ts';
