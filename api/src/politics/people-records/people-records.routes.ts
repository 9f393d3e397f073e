import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import {
  correctPerson,
  createPerson,
  deletePerson,
  endPersonCorrection,
  getPersonRecord,
  listPersonRecordChanges,
} from './people-records.rules.ts';
import { addContact, correctContact, deleteContact } from './contacts/contacts.rules.ts';
import { addImage, deletePersonImage, getPersonImage, setPersonImage } from './images/images.rules.ts';
import { addTerm, changeTerm, deleteTerm, endTermCorrection } from './terms/terms.rules.ts';

type PersonRecordCall =
  | 'getPersonRecord'
  | 'listPersonRecordChanges'
  | 'createPerson'
  | 'correctPerson'
  | 'endPersonCorrection'
  | 'deletePerson'
  | 'addContact'
  | 'correctContact'
  | 'deleteContact'
  | 'uploadPersonImage'
  | 'getPersonImage'
  | 'setPersonImage'
  | 'deletePersonImage'
  | 'addTerm'
  | 'changeTerm'
  | 'endTermCorrection'
  | 'deleteTerm';

/** Handles the calls by which admins create and correct people. */
export const personRecordHandlers = (services: Services): Handlers<PersonRecordCall> => ({
  getPersonRecord: ({ params }) => getPersonRecord(services, params.id),
  listPersonRecordChanges: ({ params, query }) => listPersonRecordChanges(services, params.id, query),
  createPerson: ({ body }, { viewer }) => createPerson(services, viewer, body),
  correctPerson: ({ params, body }, { viewer }) => correctPerson(services, viewer, params.id, body),
  endPersonCorrection: ({ params, body }, { viewer }) => endPersonCorrection(services, viewer, params.id, body),
  deletePerson: ({ params, body }, { viewer }) => deletePerson(services, viewer, params.id, body),
  addContact: ({ params, body }, { viewer }) => addContact(services, viewer, params.id, body),
  correctContact: ({ params, body }, { viewer }) => correctContact(services, viewer, params.id, body),
  deleteContact: ({ params, body }, { viewer }) => deleteContact(services, viewer, params.id, body),
  uploadPersonImage: (_, { viewer, readUpload }) => addImage(services, viewer, readUpload),
  getPersonImage: ({ params }) => getPersonImage(services, params.imageId),
  setPersonImage: ({ params, body }, { viewer }) => setPersonImage(services, viewer, params.id, body),
  deletePersonImage: ({ params, body }, { viewer }) => deletePersonImage(services, viewer, params.id, body),
  addTerm: ({ params, body }, { viewer }) => addTerm(services, viewer, params.id, body),
  changeTerm: ({ params, body }, { viewer }) => changeTerm(services, viewer, params, body),
  endTermCorrection: ({ params, body }, { viewer }) => endTermCorrection(services, viewer, params, body),
  deleteTerm: ({ params, body }, { viewer }) => deleteTerm(services, viewer, params, body),
});
