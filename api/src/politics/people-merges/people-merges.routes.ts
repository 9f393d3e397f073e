import type { Handlers } from '../../platform/core/handler.ts';
import type { PersonRows } from '../../platform/core/person-rows.ts';
import type { Services } from '../../platform/core/services.ts';
import { distinguishPeople, listLikelyDuplicates } from './duplicates/duplicates.rules.ts';
import { listPersonMerges, mergePeople } from './merge/merge.rules.ts';
import { previewPersonMerge } from './merge/preview.rules.ts';
import { undoPersonMerge } from './undo/undo.rules.ts';

type PersonMergeCall =
  | 'listLikelyDuplicates'
  | 'distinguishPeople'
  | 'previewPersonMerge'
  | 'mergePeople'
  | 'listPersonMerges'
  | 'undoPersonMerge';

/**
 * Handles the calls by which admins merge people.
 *
 * @param personRows the rows of all domains that refer to people
 */
export const personMergeHandlers = (
  services: Services,
  personRows: readonly PersonRows[],
): Handlers<PersonMergeCall> => ({
  listLikelyDuplicates: ({ query }) => listLikelyDuplicates(services, query),
  distinguishPeople: ({ body }, { viewer }) => distinguishPeople(services, viewer, body),
  previewPersonMerge: ({ params: { id, mergedId } }) =>
    previewPersonMerge(services, personRows, { keptId: id, mergedId }),
  mergePeople: ({ params, body }, { viewer }) => mergePeople(services, personRows, viewer, params.id, body),
  listPersonMerges: ({ query }) => listPersonMerges(services, personRows, query),
  undoPersonMerge: ({ params, body }, { viewer }) => undoPersonMerge(services, personRows, viewer, params.id, body),
});
