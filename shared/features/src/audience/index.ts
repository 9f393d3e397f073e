export { AudienceMark } from './audience-mark.tsx';
export { audienceIcons, audienceNames } from './names.ts';
