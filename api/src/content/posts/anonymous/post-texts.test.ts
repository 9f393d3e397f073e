import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStep } from '../../../access/anonymity/index.ts';
import { personalData } from '../../../app/personal-data.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { withFreshPassword } from '../../../testing/members.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, downloadImage, imageBlock, paragraph, uploadPlainImage } from '../testing/content.ts';

let server: TestServer;
let ann: TestMember;
beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ level: 5, verified: true });
});
afterAll(() => server.close());

/** Makes the part of the member's export that holds anonymous items. */
async function exportedItems() {
  const exported = personalData
    .map((each) => each.exported)
    .find((each) => 'kind' in each && each.kind === 'anonymousItems');
  if (!exported || !('rows' in exported)) throw new Error('Nothing is exported.');
  const subject = { accountId: ann.accountId, userName: ann.userName, email: '' };
  return {
    rows: await Array.fromAsync(exported.rows(server.services, subject)),
    files: new Map(
      (await Array.fromAsync(exported.files?.(server.services, subject) ?? [])).map((file) => [file.name, file.bytes]),
    ),
  };
}

async function passHour(): Promise<void> {
  server.moveClock(3_600_000);
  await runStep(server.services, publishers, { fewestMembers: 1 });
}

it('exports anonymous posts whole and with their pictures, before and after they are published', async () => {
  const pictures = [await uploadPlainImage(server, ann), await uploadPlainImage(server, ann)];
  const [first, second] = pictures;
  if (!first || !second) throw new Error('No picture was uploaded.');
  const long = `The beginning ${'and more of it '.repeat(60)}and the end`;
  const images = [{ fileId: first.fileId, alt: 'A ferry' }];
  const document = documentOf(paragraph(long), imageBlock(second, 'A bridge'));
  const quick = { language: 'en' as const, anonymous: true, body: long, images, tags: ['Ferries'] };
  const full = { language: 'en' as const, anonymous: true, title: 'A title', description: 'In short', document };
  for (const body of [quick, full]) expect((await server.call('createPost', { body }, ann)).status).toBe(201);

  const expected = [
    { kind: 'post', text: long, pictureTexts: ['A ferry'], tags: ['Ferries'], language: 'en' },
    {
      kind: 'post',
      title: 'A title',
      description: 'In short',
      text: expect.stringContaining(long),
      pictureTexts: ['A bridge'],
    },
  ];
  const waiting = await exportedItems();
  const byTitle = ({ rows }: typeof waiting) => rows.toSorted((one) => (one['title'] ? 1 : -1));
  await passHour();
  const published = await exportedItems();
  for (const each of [waiting, published]) {
    expect(byTitle(each)).toMatchObject(expected);
    expect(byTitle(each)[1]?.['document']).toContain('"image"');
    expect(each.files.size).toBe(2);
    expect(new Set(each.rows.flatMap((row) => row['pictures'] ?? []))).toEqual(new Set(each.files.keys()));
  }
  for (const [name, bytes] of published.files) {
    const imageId = name.replace(/^anonymous-post-(.*)\.webp$/, '$1');
    expect(Buffer.from(bytes)).toEqual((await downloadImage(server, imageId, ann, 1280)).rawPayload);
  }

  const id =
    (await server.call('listOwnAnonymous', {}, await withFreshPassword(server.services, ann))).body.results[0]?.id ??
    '';
  const { body: shown } = await server.call('getPost', { params: { id } }, ann);
  const change = { language: 'en', title: shown.title, body: `${long}, changed`, version: shown.version } as const;
  expect((await server.call('updatePost', { params: { id }, body: change }, ann)).status).toBe(200);
  expect((await exportedItems()).rows.map(({ text }) => text)).toContain(`${long}, changed`);
});
