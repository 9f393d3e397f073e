import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { correctBody, createBody, deleteBody, endBodyCorrection } from './edit.rules.ts';
import {
  correctOffice,
  createOffice,
  deleteOffice,
  endOfficeCorrection,
  getOfficeFacts,
  listOfficeRecordChanges,
} from './offices/offices.rules.ts';
import { getBodyRecord, listBodyRecordChanges, listBodyRecords } from './read.rules.ts';

type BodyRecordCall =
  | 'listBodyRecords'
  | 'getBodyRecord'
  | 'listBodyRecordChanges'
  | 'createBody'
  | 'correctBody'
  | 'endBodyCorrection'
  | 'deleteBody'
  | 'getOfficeFacts'
  | 'listOfficeRecordChanges'
  | 'createOffice'
  | 'correctOffice'
  | 'endOfficeCorrection'
  | 'deleteOffice';

/** Handles the calls by which admins create and correct parties, other bodies and offices. */
export const bodyRecordHandlers = (services: Services): Handlers<BodyRecordCall> => ({
  listBodyRecords: ({ query }) => listBodyRecords(services, query),
  getBodyRecord: ({ params }) => getBodyRecord(services, params.id),
  listBodyRecordChanges: ({ params, query }) => listBodyRecordChanges(services, params.id, query),
  createBody: ({ body }, { viewer }) => createBody(services, viewer, body),
  correctBody: ({ params, body }, { viewer }) => correctBody(services, viewer, params.id, body),
  endBodyCorrection: ({ params, body }, { viewer }) => endBodyCorrection(services, viewer, params.id, body),
  deleteBody: ({ params, body }, { viewer }) => deleteBody(services, viewer, params.id, body),
  getOfficeFacts: ({ params }) => getOfficeFacts(services, params.id),
  listOfficeRecordChanges: ({ params, query }) => listOfficeRecordChanges(services, params.id, query),
  createOffice: ({ body }, { viewer }) => createOffice(services, viewer, body),
  correctOffice: ({ params, body }, { viewer }) => correctOffice(services, viewer, params.id, body),
  endOfficeCorrection: ({ params, body }, { viewer }) => endOfficeCorrection(services, viewer, params.id, body),
  deleteOffice: ({ params, body }, { viewer }) => deleteOffice(services, viewer, params.id, body),
});
