import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { answerGoal } from './answer/answer.rules.ts';
import * as edit from './edit/edit.rules.ts';
import { getGoal } from './goal/goal.rules.ts';
import * as lists from './list/list.rules.ts';
import * as pictures from './pictures/pictures.rules.ts';
import * as support from './support/support.rules.ts';
import * as updates from './updates/updates.rules.ts';

type GoalCall =
  | 'listGoals'
  | 'createGoal'
  | 'listOwnGoals'
  | 'listProfileGoals'
  | 'listOrganisationGoals'
  | 'getGoal'
  | 'updateGoal'
  | 'deleteGoal'
  | 'publishGoal'
  | 'closeGoal'
  | 'uploadGoalPicture'
  | 'deleteGoalPicture'
  | 'getGoalPicture'
  | 'supportGoal'
  | 'withdrawGoalSupport'
  | 'listGoalSupporters'
  | 'listGoalUpdates'
  | 'createGoalUpdate'
  | 'deleteGoalUpdate'
  | 'answerGoal';

/** Handles the calls about goals. */
export const goalHandlers = (services: Services): Handlers<GoalCall> => ({
  listGoals: ({ query }, { viewer }) => lists.listGoals(services, viewer, query),
  createGoal: ({ body }, { viewer }) => edit.createGoal(services, viewer, body),
  listOwnGoals: ({ query }, { viewer }) => lists.listOwnGoals(services, viewer, query),
  listProfileGoals: ({ params, query: { as, asId, ...page } }, { viewer }) =>
    lists.listGoalsOnProfile(services, viewer, { ...params, as, asId }, page),
  listOrganisationGoals: ({ params, query }, { viewer }) =>
    lists.listGoalsOfOrganisation(services, viewer, params.id, query),
  getGoal: ({ params }, { viewer }) => getGoal(services, viewer, params.id),
  updateGoal: ({ params, body }, { viewer }) => edit.updateGoal(services, viewer, params.id, body),
  deleteGoal: async ({ params }, { viewer }) => {
    await edit.deleteGoal(services, viewer, params.id);
    return {};
  },
  publishGoal: ({ params }, { viewer }) => edit.publishGoal(services, viewer, params.id),
  closeGoal: ({ params }, { viewer }) => edit.closeGoal(services, viewer, params.id),
  uploadGoalPicture: ({ params, query }, { viewer, readUpload }) =>
    pictures.addPicture(services, viewer, params.id, query, readUpload),
  deleteGoalPicture: ({ params }, { viewer }) => pictures.removePicture(services, viewer, params),
  getGoalPicture: ({ params, query }, { viewer }) => pictures.getPicture(services, viewer, params, query),
  supportGoal: ({ params, body }, { viewer }) => support.supportGoal(services, viewer, params.id, body),
  withdrawGoalSupport: async ({ params }, { viewer }) => {
    await support.withdrawSupport(services, viewer, params.id);
    return {};
  },
  listGoalSupporters: ({ params, query }, { viewer }) => support.listSupporters(services, viewer, params.id, query),
  listGoalUpdates: ({ params, query }, { viewer }) => updates.listUpdates(services, viewer, params.id, query),
  createGoalUpdate: ({ params, body }, { viewer }) => updates.createUpdate(services, viewer, params.id, body),
  deleteGoalUpdate: async ({ params }, { viewer }) => {
    await updates.deleteUpdate(services, viewer, params);
    return {};
  },
  answerGoal: ({ params, body }, { viewer }) => answerGoal(services, viewer, params.id, body),
});
