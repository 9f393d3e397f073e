import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { addPicture, getPicture } from './pictures/pictures.rules.ts';
import { getInterview, getPublished, listBlog, listInterviews } from './publications.rules.ts';
import {
  getPublication,
  getTexts,
  listPublications,
  listVersions,
  renamePublication,
  savePublication,
  setPublished,
} from './edit.rules.ts';

type PublicationCall =
  | 'listBlog'
  | 'getBlogEntry'
  | 'listInterviews'
  | 'getInterview'
  | 'getPage'
  | 'listPublications'
  | 'getPublication'
  | 'savePublication'
  | 'setPublished'
  | 'getPublicationTexts'
  | 'renamePublication'
  | 'uploadPublicationPicture'
  | 'getPublicationPicture'
  | 'listPublicationVersions';

/** Handles the calls about publications of the site. */
export const publicationHandlers = (services: Services): Handlers<PublicationCall> => ({
  listBlog: ({ query }) => listBlog(services, query),
  getBlogEntry: ({ params, query }) => getPublished(services, 'blog', params.id, query.language),
  listInterviews: ({ query }) => listInterviews(services, query),
  getInterview: ({ params, query }) => getInterview(services, params.id, query.language),
  getPage: ({ params, query }) => getPublished(services, 'page', params.slug, query.language),
  listPublications: ({ query }) => listPublications(services, query),
  getPublication: ({ params }) => getPublication(services, params.id),
  savePublication: ({ body }, { viewer }) => savePublication(services, viewer, body),
  setPublished: ({ params, body }, { viewer }) => setPublished(services, viewer, params.id, body),
  getPublicationTexts: ({ params }) => getTexts(services, params),
  uploadPublicationPicture: (_, { viewer, readUpload }) => addPicture(services, viewer, readUpload),
  getPublicationPicture: ({ params, query }, { viewer }) => getPicture(services, viewer, params.pictureId, query),
  renamePublication: ({ params, body }, { viewer }) => renamePublication(services, viewer, params.id, body),
  listPublicationVersions: ({ params, query }) => listVersions(services, params.id, query),
});
