/** Previews of the pages that members link to. */
export { asLinkPreview, type LinkPreviewRow } from './to-link-preview.ts';
export { previewColumns } from './link-previews.queries.ts';
export { linkPreviewHandlers, type LinkPreviewCall } from './link-previews.routes.ts';
export { deleteOldPreviews } from './link-previews.rules.ts';
