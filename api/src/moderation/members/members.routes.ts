import type { Handlers } from '../../platform/core/handler.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import * as actions from './actions/actions.rules.ts';
import { countMembers, downloadMembers } from './list/export.rules.ts';
import { listMembers } from './list/list.rules.ts';
import { getAdminUser } from './page/page.rules.ts';

type MemberCall =
  | 'listMembers'
  | 'countMembers'
  | 'downloadMembers'
  | 'getAdminUser'
  | 'setMemberRole'
  | 'setMemberBoost'
  | 'endMemberSessions'
  | 'mailPasswordReset'
  | 'activateMember'
  | 'deleteMember'
  | 'restoreMember';

/**
 * Answers the calls about members for admins.
 *
 * @param data the personal data of all domains
 */
export const memberHandlers = (services: Services, data: readonly PersonalData[]): Handlers<MemberCall> => ({
  listMembers: ({ query }) => listMembers(services, query),
  countMembers: ({ query }, { viewer }) => countMembers(services, viewer, query),
  downloadMembers: ({ query }, { viewer }) => downloadMembers(services, viewer, query),
  getAdminUser: ({ params }) => getAdminUser(services, params.id),
  setMemberRole: ({ params, body }, { viewer }) => actions.setMemberRole(services, viewer, params.id, body),
  setMemberBoost: ({ params, body }, { viewer }) => actions.setMemberBoost(services, viewer, params.id, body),
  endMemberSessions: ({ params, body }, { viewer }) => actions.endMemberSessions(services, viewer, params.id, body),
  mailPasswordReset: ({ params, body }, { viewer }) => actions.mailPasswordReset(services, viewer, params.id, body),
  activateMember: ({ params, body }, { viewer }) => actions.activateMember(services, viewer, params.id, body),
  deleteMember: ({ params, body }, { viewer }) => actions.deleteMember(services, data, viewer, params.id, body),
  restoreMember: ({ params, body }, { viewer }) => actions.restoreMember(services, data, viewer, params.id, body),
});
