export { AudienceMark } from './audience-mark.tsx';
export { isForNone, namesAudiences, sentAudiences, withView, type Circle } from './circle.ts';
export { audienceIcons, audienceNames } from './names.ts';
