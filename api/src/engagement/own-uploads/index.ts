/** The pictures that a member uploaded, for `/my-stuff/uploads`. */
export { ownUploadHandlers } from './own-uploads.routes.ts';
