/** What other sites say of the pages that members link to: the public face of the domain. */
export { asLinkPreview, type FoundPreview } from './to-link-preview.ts';
export { previewColumnsOf } from './link-previews.queries.ts';
export { linkPreviewHandlers, type LinkPreviewCall } from './link-previews.routes.ts';
export { forgetOldPreviews } from './link-previews.rules.ts';
