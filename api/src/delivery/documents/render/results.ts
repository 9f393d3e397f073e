import type { ResultFields } from '../../../platform/sandbox/index.ts';
import { z } from 'zod';
import type { Frame } from '../chrome-renderer.ts';
import type { WrittenPage } from '../page/render-page.ts';

/*
 * The results of rendering code are untrusted. They may contain HTML, which the browser treats like the code of the
 * vertical itself, and data of bounded sizes.
 */

const longestText = 5_000;

/** A path of this site. Browsers resolve `//name` and `/\name` as the address of another host. */
const LocalPath = z
  .string()
  .max(longestText)
  .regex(/^\/(?![/\\])[^\s]*$/);

const Meta = z.object({
  title: z.string().max(longestText),
  description: z.string().max(longestText).optional(),
  language: z.enum(['en', 'nl']).optional(),
  movedTo: LocalPath.optional(),
  isUnlisted: z.boolean().optional(),
});

const Chunk = z.string().max(200);
const Chunks = z.array(Chunk).max(100).optional();

/** The statuses of pages: success, and the errors of calls. */
const Status = z.union([z.literal(200), z.int().min(400).max(599)]);

/**
 * Checks a rendered page.
 *
 * @throws {z.ZodError} if a field is malformed
 */
export const pageOf = (result: ResultFields): WrittenPage => ({
  html: result.text('html'),
  state: result.json('state'),
  status: Status.parse(result.value('status')),
  chunks: Chunks.parse(result.value('chunks')),
  texts: Chunk.optional().parse(result.value('texts')),
  parts: Chunks.parse(result.value('parts')),
  meta: Meta.optional().parse(result.value('meta')),
});

/** Checks a rendered frame. */
export const frameOf = (result: ResultFields): Frame => ({ top: result.text('top'), bottom: result.text('bottom') });
