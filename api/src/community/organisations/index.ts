/** Organisations that members create and join. */
export { changeOrganisation, requireOrganisationRole } from './edit/change.rules.ts';
export { requirePlace } from './edit/edit.rules.ts';
export { findOrganisation, organisationIdOf } from './organisation/organisation.rules.ts';
export { organisationAuthorColumn, visibleOrganisationOfSql } from './organisation/organisation-author.queries.ts';
export {
  runOrganisationsSql,
  runsOrganisationSql,
  visibleOrganisationSql,
} from './organisation/organisation.queries.ts';
export { organisationHandlers } from './organisations.routes.ts';
export { reportableOrganisations } from './moderation/reportable.ts';
export { seedOrganisations } from './demo/seed-organisations.ts';
export { ownOrganisationPictures } from './pictures/pictures.queries.ts';
export { organisationsPersonalData } from './personal-data/personal-data.ts';
