/** Organisations that members create and join. */
export { organisationHandlers } from './organisations.routes.ts';
export { organisationsPersonalData } from './personal-data/personal-data.ts';
