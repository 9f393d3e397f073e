import type { Handlers } from '../../platform/core/handler.ts';
import type { OwnPictures } from '../../platform/core/own-pictures.ts';
import type { Services } from '../../platform/core/services.ts';
import { ownUploadStatements } from './own-uploads.queries.ts';
import { listOwnUploads } from './own-uploads.rules.ts';

/** Handles the list of own pictures. */
export const ownUploadHandlers = (services: Services, sources: readonly OwnPictures[]): Handlers<'listOwnUploads'> => {
  const statements = ownUploadStatements(sources);
  return { listOwnUploads: ({ query }, { viewer }) => listOwnUploads(services, statements, viewer, query) };
};
