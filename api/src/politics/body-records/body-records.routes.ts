import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { correctBody, createBody, deleteBody, endBodyCorrection } from './edit.rules.ts';
import { deleteBodyImage, setBodyImage } from './images/images.rules.ts';
import {
  correctOffice,
  createOffice,
  deleteOffice,
  endOfficeCorrection,
  getOfficeFacts,
  listOfficeRecordChanges,
} from './offices/offices.rules.ts';
import {
  correctPlace,
  createPlace,
  deletePlace,
  endPlaceCorrection,
  getPlaceFacts,
  listPlaceRecordChanges,
} from './places/places.rules.ts';
import { getBodyRecord, listBodyRecordChanges, listBodyRecords } from './read.rules.ts';

type BodyRecordCall =
  | 'listBodyRecords'
  | 'getBodyRecord'
  | 'listBodyRecordChanges'
  | 'createBody'
  | 'correctBody'
  | 'endBodyCorrection'
  | 'deleteBody'
  | 'setBodyImage'
  | 'deleteBodyImage'
  | 'getOfficeFacts'
  | 'listOfficeRecordChanges'
  | 'createOffice'
  | 'correctOffice'
  | 'endOfficeCorrection'
  | 'deleteOffice'
  | 'getPlaceFacts'
  | 'listPlaceRecordChanges'
  | 'createPlace'
  | 'correctPlace'
  | 'endPlaceCorrection'
  | 'deletePlace';

/** Handles the calls by which admins create and correct parties, other bodies, offices and places. */
export const bodyRecordHandlers = (services: Services): Handlers<BodyRecordCall> => ({
  listBodyRecords: ({ query }) => listBodyRecords(services, query),
  getBodyRecord: ({ params }) => getBodyRecord(services, params.id),
  listBodyRecordChanges: ({ params, query }) => listBodyRecordChanges(services, params.id, query),
  createBody: ({ body }, { viewer }) => createBody(services, viewer, body),
  correctBody: ({ params, body }, { viewer }) => correctBody(services, viewer, params.id, body),
  endBodyCorrection: ({ params, body }, { viewer }) => endBodyCorrection(services, viewer, params.id, body),
  deleteBody: ({ params, body }, { viewer }) => deleteBody(services, viewer, params.id, body),
  setBodyImage: ({ params, body }, { viewer }) => setBodyImage(services, viewer, params.id, body),
  deleteBodyImage: ({ params, body }, { viewer }) => deleteBodyImage(services, viewer, params.id, body),
  getOfficeFacts: ({ params }) => getOfficeFacts(services, params.id),
  listOfficeRecordChanges: ({ params, query }) => listOfficeRecordChanges(services, params.id, query),
  createOffice: ({ body }, { viewer }) => createOffice(services, viewer, body),
  correctOffice: ({ params, body }, { viewer }) => correctOffice(services, viewer, params.id, body),
  endOfficeCorrection: ({ params, body }, { viewer }) => endOfficeCorrection(services, viewer, params.id, body),
  deleteOffice: ({ params, body }, { viewer }) => deleteOffice(services, viewer, params.id, body),
  getPlaceFacts: ({ params }) => getPlaceFacts(services, params.id),
  listPlaceRecordChanges: ({ params, query }) => listPlaceRecordChanges(services, params.id, query),
  createPlace: ({ body }, { viewer }) => createPlace(services, viewer, body),
  correctPlace: ({ params, body }, { viewer }) => correctPlace(services, viewer, params.id, body),
  endPlaceCorrection: ({ params, body }, { viewer }) => endPlaceCorrection(services, viewer, params.id, body),
  deletePlace: ({ params, body }, { viewer }) => deletePlace(services, viewer, params.id, body),
});
