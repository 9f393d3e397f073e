import { z } from 'zod';
import { Id } from '../common/schemas.ts';

/** The picture of a preview, from our own address, so that no reader's address reaches the other site. */
export const LinkPreviewImage = z.object({
  src: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type LinkPreviewImage = z.infer<typeof LinkPreviewImage>;

/** What another site says of one of its pages. Its texts are the other site's: shown as text, never as ours. */
export const LinkPreview = z.object({
  id: Id,
  /** The address as it was given; it is what a reader is led to. */
  url: z.string(),
  /** The site's own name, or the name of its host. */
  siteName: z.string(),
  title: z.string(),
  description: z.string().optional(),
  image: LinkPreviewImage.optional(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** The page that a preview is wanted of: `http` or `https`, at an ordinary port, without a name or password in it. */
export const PreviewRequest = z.strictObject({ url: z.string().trim().min(1).max(2_000) });
export type PreviewRequest = z.input<typeof PreviewRequest>;

/** Which picture of a preview is asked for. */
export const PreviewImageQuery = z.object({
  /** The hash in `src`: with it the answer never changes. */
  v: z.string().max(64).optional(),
});
export type PreviewImageQuery = z.input<typeof PreviewImageQuery>;
