import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listStances, listStancesOnProfile } from './read/list.rules.ts';
import { decideStance, listOfficial, listPending, markOfficial } from './moderation/moderation.rules.ts';
import { publishPosition } from './moderation/official-position.rules.ts';
import { getStance, getTopic, listVersions } from './read/read.rules.ts';
import { createStance, deleteStance, updateStance } from './write/write.rules.ts';

type StanceCall =
  | 'getTopic'
  | 'listTopicStances'
  | 'listProfileStances'
  | 'getTopicStance'
  | 'createTopicStance'
  | 'updateTopicStance'
  | 'deleteTopicStance'
  | 'listTopicStanceVersions'
  | 'listPendingStances'
  | 'approveTopicStance'
  | 'rejectTopicStance'
  | 'publishPosition'
  | 'listOfficialStances'
  | 'markOfficialStance';

/** The handlers of the calls about stances. */
export const stanceHandlers = (services: Services): Handlers<StanceCall> => ({
  getTopic: ({ params }, { viewer }) => getTopic(services, viewer, params.slug),
  listTopicStances: ({ query }, { viewer }) => listStances(services, viewer, query),
  listProfileStances: ({ params, query }, { viewer }) =>
    listStancesOnProfile(services, viewer, { ...params, ...query }, query),
  getTopicStance: ({ params }, { viewer }) => getStance(services, viewer, params.id),
  createTopicStance: ({ body }, { viewer }) => createStance(services, viewer, body),
  updateTopicStance: ({ params, body }, { viewer }) => updateStance(services, viewer, params.id, body),
  deleteTopicStance: ({ params }, { viewer }) => deleteStance(services, viewer, params.id),
  listTopicStanceVersions: ({ params, query }, { viewer }) => listVersions(services, viewer, params.id, query),
  listPendingStances: ({ query }, { viewer }) => listPending(services, viewer, query),
  approveTopicStance: ({ body }, { viewer }) => decideStance(services, viewer, body),
  rejectTopicStance: ({ body }, { viewer }) => decideStance(services, viewer, body),
  publishPosition: ({ params, body }, { viewer }) => publishPosition(services, viewer, params.id, body),
  markOfficialStance: ({ params, body }, { viewer }) => markOfficial(services, viewer, params.id, body),
  listOfficialStances: ({ query }, { viewer }) => listOfficial(services, viewer, query),
});
