/** Stances of members on topics: the public face of the domain. */
export { stancePublisher } from './anonymous/anonymous.rules.ts';
export { countStancesOf, deleteStancesOfMember } from './personal-data/consent.ts';
export { seedStances } from './demo/demo.ts';
export { countWaitingStances } from './moderation/moderation.rules.ts';
export { stancesPersonalData } from './personal-data/personal-data.ts';
export { takeBackPositions } from './moderation/official-position.rules.ts';
export { reportableStances } from './moderation/reportable.ts';
export { stanceHandlers } from './stances.routes.ts';
export { sightNames, stanceIsVisible } from './stance/visibility.queries.ts';
