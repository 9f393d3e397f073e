/** The preview of who is in a circle of a member and what they see. */
export { circlePreviewHandlers } from './circle-preview.routes.ts';
