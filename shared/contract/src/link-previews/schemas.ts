import { z } from 'zod';
import { Id } from '../common/schemas.ts';

/**
 * The picture of a preview. This site serves the picture, so that readers do not disclose their addresses to the other
 * site.
 */
export const LinkPreviewImage = z.object({
  src: z.string(),
  /** The width in pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type LinkPreviewImage = z.infer<typeof LinkPreviewImage>;

/** The description that a page of another site gives of itself. Its texts are untrusted: show them as plain text. */
export const LinkPreview = z.object({
  id: Id,
  /** The address as the author of the post gave it. The link leads to this address. */
  url: z.string(),
  /** The name that the other site gives itself, or the name of its host. */
  siteName: z.string(),
  title: z.string(),
  description: z.string().optional(),
  image: LinkPreviewImage.optional(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** The page to preview: `http` or `https`, on a default port, without credentials. */
export const PreviewRequest = z.strictObject({ url: z.string().trim().min(1).max(2_000) });
export type PreviewRequest = z.input<typeof PreviewRequest>;

/** Selects a version of the picture of a preview. */
export const PreviewImageQuery = z.object({
  /** The hash in `src`. The answer to a request with the hash never changes. */
  v: z.string().max(64).optional(),
});
export type PreviewImageQuery = z.input<typeof PreviewImageQuery>;
