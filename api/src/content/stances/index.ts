/** Stances of members on topics: the public face of the domain. */
export { stancePublisher } from './anonymous.ts';
export { countStancesOf, deleteStancesOfMember } from './consent.ts';
export { seedStances } from './demo.ts';
export { countWaitingStances } from './moderation.ts';
export { stancesPersonalData } from './personal-data.ts';
export { takeBackPositions } from './positions.ts';
export { reportableStances } from './reportable.ts';
export { stanceHandlers } from './stances.routes.ts';
export { sightNames, stanceIsVisible } from './sight.ts';
