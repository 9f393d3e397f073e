import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as edit from './edit/edit.rules.ts';
import { listOrganisations } from './list/list.rules.ts';
import * as members from './members/members.rules.ts';
import { getOrganisation } from './organisation/organisation.rules.ts';
import { getImage, removeImage, setImage } from './pictures/pictures.rules.ts';

type OrganisationCall =
  | 'listOrganisations'
  | 'createOrganisation'
  | 'checkOrganisationSlug'
  | 'getOrganisation'
  | 'updateOrganisation'
  | 'uploadOrganisationImage'
  | 'deleteOrganisationImage'
  | 'getOrganisationImage'
  | 'joinOrganisation'
  | 'listOrganisationMembers'
  | 'listOrganisationRequests'
  | 'approveOrganisationMember'
  | 'removeOrganisationMember'
  | 'setOrganisationRole'
  | 'offerOrganisation'
  | 'acceptOrganisation'
  | 'withdrawOrganisationOffer'
  | 'closeOrganisation';

/** Handles the calls about organisations of members. */
export const organisationHandlers = (services: Services): Handlers<OrganisationCall> => ({
  listOrganisations: ({ query }, { viewer }) => listOrganisations(services, viewer, query),
  createOrganisation: ({ body }, { viewer }) => edit.createOrganisation(services, viewer, body),
  checkOrganisationSlug: ({ params, query }) => edit.checkSlug(services, params.id, query.organisation),
  getOrganisation: ({ params }, { viewer }) => getOrganisation(services.database, viewer, params.id),
  updateOrganisation: ({ params, body }, { viewer }) => edit.updateOrganisation(services, viewer, params.id, body),
  uploadOrganisationImage: ({ params, query }, { viewer, readUpload }) =>
    setImage(services, viewer, params.id, query, readUpload),
  deleteOrganisationImage: ({ params }, { viewer }) => removeImage(services, viewer, params.id),
  getOrganisationImage: ({ params, query }, { viewer }) => getImage(services, viewer, params.id, query),
  joinOrganisation: ({ params }, { viewer }) => members.joinOrganisation(services, viewer, params.id),
  listOrganisationMembers: ({ params, query }, { viewer }) => members.listMembers(services, viewer, params.id, query),
  listOrganisationRequests: ({ params, query }, { viewer }) => members.listRequests(services, viewer, params.id, query),
  approveOrganisationMember: async ({ params }, { viewer }) => {
    await members.approveMember(services, viewer, params);
    return {};
  },
  removeOrganisationMember: async ({ params }, { viewer }) => {
    await members.removeMember(services, viewer, params);
    return {};
  },
  setOrganisationRole: async ({ params, body }, { viewer }) => {
    await members.setRole(services, viewer, params, body);
    return {};
  },
  offerOrganisation: ({ params, body }, { viewer }) => members.offerOrganisation(services, viewer, params.id, body),
  acceptOrganisation: ({ params }, { viewer }) => members.acceptOrganisation(services, viewer, params.id),
  withdrawOrganisationOffer: ({ params }, { viewer }) => members.withdrawOffer(services, viewer, params.id),
  closeOrganisation: ({ params }, { viewer }) => edit.closeOrganisation(services, viewer, params.id),
});
