import type { RichTextBlock, RichTextDocument, UploadedImage } from '@hustings/contract';
import sharp from 'sharp';
import { statement } from '../../../platform/db/statement.ts';
import { formOf } from '../../../identity/profiles/testing/upload-form.ts';
import type { TestMember, TestServer } from '../../../testing/server.ts';

/** A paragraph of plain words. */
export const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A document of these blocks. */
export const documentOf = (...content: RichTextBlock[]): RichTextDocument => ({ type: 'doc', content });

/** A picture in a document, as its upload was answered. */
export const pictureOf = (image: UploadedImage, alt = ''): RichTextBlock => ({
  type: 'image',
  attrs: { ...image, alt },
});

/** The bytes of a plain picture. */
export const plainPicture = (width: number, height: number, background = '#0b6468'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a file for a post. */
export async function upload(server: TestServer, as: TestMember, bytes: Uint8Array) {
  const { payload, contentType } = formOf(bytes);
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType };
  const answer = await server.inject({ method: 'POST', url: '/api/posts/upload', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a picture of its own, which no other test has. */
export async function uploaded(server: TestServer, as: TestMember, width = 800, height = 600): Promise<UploadedImage> {
  const background = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  return (await upload(server, as, await plainPicture(width, height, background))).body;
}

const foundPage = statement<{ url: string }>(
  'testing.foundPage',
  `INSERT INTO link_previews (url, title, site_name, found_at, asked_at, created_at)
   VALUES ($url, 'The plan', 'Example', now() - interval '1 year', now() - interval '1 year', now() - interval '1 year')
   RETURNING id`,
);

/** A page that this server has read, long ago: what a post can lead to. */
export const pageAt = async (server: TestServer, url: string): Promise<string> =>
  (await server.services.database.query<{ id: string }>(foundPage({ url })))[0]?.id ?? '';

/** Asks for a picture, as somebody or as a guest. */
export const picture = (server: TestServer, fileId: string, as?: TestMember, size = 640) =>
  server.inject({
    url: `/api/posts/download/${fileId}?size=${size}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
