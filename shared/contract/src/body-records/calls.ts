import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Id, Nothing, Paging, pageOf } from '../common/schemas.ts';
import {
  BodyCorrection,
  BodyCorrectionEnd,
  BodyDeletion,
  BodyFilters,
  BodyRecord,
  BodyRecordChange,
  NewBody,
} from './schemas.ts';

/** The calls whose answers an edited body changes. */
const records = [
  'listBodyRecords',
  'getBodyRecord',
  'listBodyRecordChanges',
  'listAdminActs',
  'listParties',
  'getParty',
  'listPollies',
  'getPolly',
  'listPollyFacets',
  'getPersonRecord',
  'listCandidates',
  'listOfficeRecords',
] as const;

const params = z.object({ id: Id });

/** Calls by which admins create and correct parties and other bodies by hand (docs/decisions/09-people-and-places.md). */
export const bodyRecordCalls = describeCalls({
  listBodyRecords: {
    endpoint: 'GET /adminutils/bodies',
    summary: 'Parties and other bodies, by name',
    tag: 'pollies',
    access: 'admin',
    query: BodyFilters,
    answer: pageOf(BodyRecord),
  },
  getBodyRecord: {
    endpoint: 'GET /adminutils/bodies/:id',
    summary: 'A party or another body as admins edit it',
    tag: 'pollies',
    access: 'admin',
    params,
    answer: BodyRecord,
    failures: ['NotFound'],
  },
  listBodyRecordChanges: {
    endpoint: 'GET /adminutils/bodies/:id/changes',
    summary: 'What admins changed in a body, newest first',
    tag: 'pollies',
    access: 'admin',
    params,
    query: Paging,
    answer: pageOf(BodyRecordChange),
    failures: ['NotFound'],
  },
  createBody: {
    endpoint: 'POST /adminutils/bodies',
    summary: 'Create a party or another body; the name matches no stored one',
    tag: 'pollies',
    access: 'admin',
    body: NewBody,
    answer: BodyRecord,
    status: 201,
    failures: ['PasswordNeeded', 'InvalidValue'],
    changes: records,
  },
  correctBody: {
    endpoint: 'PUT /adminutils/bodies/:id',
    summary: 'Correct a body; imports leave it as it is, and a former address redirects',
    tag: 'pollies',
    access: 'admin',
    params,
    body: BodyCorrection,
    answer: BodyRecord,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue', 'InUse'],
    changes: records,
  },
  endBodyCorrection: {
    endpoint: 'POST /adminutils/bodies/:id/corrections/end',
    summary: 'Give up the correction of a body, so that the next import writes its values',
    tag: 'pollies',
    access: 'admin',
    params,
    body: BodyCorrectionEnd,
    answer: BodyRecord,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: records,
  },
  deleteBody: {
    endpoint: 'DELETE /adminutils/bodies/:id',
    summary: 'Delete a body that an admin created and to which nothing refers',
    tag: 'pollies',
    access: 'admin',
    params,
    body: BodyDeletion,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InUse'],
    changes: records,
  },
});
