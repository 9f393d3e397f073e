import type { RichTextBlock, RichTextDocument, UploadedImage } from '@hustings/contract';
import sharp from 'sharp';
import { statement } from '../../../platform/db/statement.ts';
import { uploadForm } from '../../../identity/profiles/testing/upload-form.ts';
import type { TestMember, TestServer } from '../../../testing/server.ts';

/** Makes a paragraph of plain text. */
export const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** Makes a document of blocks. */
export const documentOf = (...content: RichTextBlock[]): RichTextDocument => ({ type: 'doc', content });

/** Makes the block of an uploaded image. */
export const imageBlock = (image: UploadedImage, alt = ''): RichTextBlock => ({
  type: 'image',
  attrs: { ...image, alt },
});

/** Encodes an image of one colour as PNG. */
export const encodePlainImage = (width: number, height: number, background = '#0b6468'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a file for a post. */
export async function uploadFile(server: TestServer, as: TestMember, bytes: Uint8Array) {
  const { payload, contentType } = uploadForm(bytes);
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/api/posts/upload', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads an image of a random colour. */
export async function uploadPlainImage(
  server: TestServer,
  as: TestMember,
  width = 800,
  height = 600,
): Promise<UploadedImage> {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  return (await uploadFile(server, as, await encodePlainImage(width, height, background))).body;
}

const previewStatement = statement<{ url: string }>(
  'testing.insertPreview',
  `INSERT INTO link_previews (url, title, site_name, found_at, asked_at, created_at)
   VALUES ($url, 'The plan', 'Example', now() - interval '1 year', now() - interval '1 year', now() - interval '1 year')
   RETURNING id`,
);

/** Inserts the link preview of a page, fetched a year ago, and returns its id. */
export const insertPreview = async (server: TestServer, url: string): Promise<string> =>
  (await server.services.database.query<{ id: string }>(previewStatement({ url })))[0]?.id ?? '';

/** Requests the file of an image. */
export const downloadImage = (server: TestServer, fileId: string, as?: TestMember, size = 640) =>
  server.inject({
    url: `/api/posts/download/${fileId}?size=${size}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
