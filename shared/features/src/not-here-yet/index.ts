export { NotHereYet, type NotHereYetProps } from './not-here-yet.tsx';
