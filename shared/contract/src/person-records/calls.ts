import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Id, Nothing, Paging, pageOf } from '../common/schemas.ts';
import {
  CorrectionEnd,
  NewPerson,
  PersonCorrection,
  PersonDeletion,
  PersonRecord,
  PersonRecordChange,
} from './schemas.ts';

/** The calls whose answers an edited person changes. */
const records = [
  'getPersonRecord',
  'listPersonRecordChanges',
  'listAdminActs',
  'listPollies',
  'getPolly',
  'listCandidates',
  'listCandidacyRecords',
  'listLikelyDuplicates',
] as const;

const params = z.object({ id: Id });

/** Calls by which admins create and correct people by hand (docs/decisions/09-people-and-places.md). */
export const personRecordCalls = describeCalls({
  getPersonRecord: {
    endpoint: 'GET /adminutils/people/:id',
    summary: 'A person as admins edit it',
    tag: 'pollies',
    access: 'admin',
    params,
    answer: PersonRecord,
    failures: ['NotFound'],
  },
  listPersonRecordChanges: {
    endpoint: 'GET /adminutils/people/:id/changes',
    summary: 'What admins changed in the facts of a person, newest first',
    tag: 'pollies',
    access: 'admin',
    params,
    query: Paging,
    answer: pageOf(PersonRecordChange),
    failures: ['NotFound'],
  },
  createPerson: {
    endpoint: 'POST /adminutils/people',
    summary: 'Create a person; the name matches no stored person',
    tag: 'pollies',
    access: 'admin',
    body: NewPerson,
    answer: PersonRecord,
    status: 201,
    failures: ['PasswordNeeded'],
    changes: records,
  },
  correctPerson: {
    endpoint: 'PUT /adminutils/people/:id',
    summary: 'Correct the facts of a person; imports leave a corrected fact as it is',
    tag: 'pollies',
    access: 'admin',
    params,
    body: PersonCorrection,
    answer: PersonRecord,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile'],
    changes: records,
  },
  endPersonCorrection: {
    endpoint: 'POST /adminutils/people/:id/corrections/end',
    summary: 'Give up a corrected fact, so that the next import writes its value',
    tag: 'pollies',
    access: 'admin',
    params,
    body: CorrectionEnd,
    answer: PersonRecord,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InvalidValue'],
    changes: records,
  },
  deletePerson: {
    endpoint: 'DELETE /adminutils/people/:id',
    summary: 'Delete a person whom an admin created and to whom nothing refers',
    tag: 'pollies',
    access: 'admin',
    params,
    body: PersonDeletion,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'ChangedMeanwhile', 'InUse'],
    changes: records,
  },
});
