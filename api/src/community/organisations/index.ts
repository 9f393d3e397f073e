/** Organisations that members create and join. */
export { visibleOrganisationSql } from './organisation/organisation.queries.ts';
export { organisationHandlers } from './organisations.routes.ts';
export { reportableOrganisations } from './moderation/reportable.ts';
export { seedOrganisations } from './demo/seed-organisations.ts';
export { organisationsPersonalData } from './personal-data/personal-data.ts';
