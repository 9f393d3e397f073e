/**
 * Whatever a member writes is text: in every field of a post, on every page that shows it, nothing of it runs, and nothing
 * of it asks another site for anything.
 */
import type { Page } from '@playwright/test';
import { comeAs } from './support/members.ts';
import { expect, expectRefusals, open, test } from './support/test.ts';

const elsewhere = 'evil.example';

/** Texts that run something where they are taken for markup, an attribute, a script, a style or a template. */
const payloads = [
  '<script>ran()</script>',
  '</title><script>ran()</script>',
  '</script><script>ran()</script>',
  '<!--><script>ran()</script>-->',
  '<img src=x onerror=ran()>',
  `<img src="https://${elsewhere}/a.png">`,
  '"><img src=x onerror=ran()>',
  "' onmouseover=ran() autofocus onfocus=ran() x='",
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  `<link rel=stylesheet href=https://${elsewhere}/a.css>`,
  `<meta http-equiv=refresh content="0;url=https://${elsewhere}/">`,
  `<base href="https://${elsewhere}/">`,
  `<style>@import 'https://${elsewhere}/b.css'</style>`,
  '<a href="javascript:ran()">press</a>',
  '<math><mtext></mtext><img src=x onerror=ran()></math>',
  '<template><img src=x onerror=ran()></template>',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}',
  'javascript:ran()',
  '\u2028<img src=x onerror=ran()>',
];

const links = ['javascript:ran()', 'JaVaScRiPt:ran()', 'java\tscript:ran()', 'data:text/html,<script>ran()</script>'];

interface Answer {
  status: number;
  body: { id: string; slug: string; responseStatus?: { errorCode: string } };
}

/** Makes a call as the page itself would. */
const send = (page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ({ method: verb, path: address, body: content }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: verb, headers, body: JSON.stringify(content) });
      return { status: answer.status, body: await answer.json() };
    },
    { method, path: `/api${path}`, body },
  );

/** Notes all that would show that something has run. */
async function trap(page: Page): Promise<string[]> {
  const caught: string[] = [];
  page.on('dialog', (dialog) => {
    caught.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(elsewhere)) caught.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('ran', () => void caught.push('script'));
  return caught;
}

const words = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('nothing that a post says runs, in any of its fields, on any page that shows it', async ({
  page,
  site,
  faults,
}) => {
  const caught = await trap(page);
  await comeAs(page, 'ann', { site, address: '/about' });
  const all = payloads.map((payload) => paragraph(words(payload)));
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words(payloads[0]!)] },
      ...all,
      { type: 'bulletList', content: all.slice(0, 5).map((each) => ({ type: 'listItem', content: [each] })) },
      { type: 'blockquote', content: all.slice(5, 10) },
      paragraph({ type: 'mention', attrs: { id: 'bob', label: payloads[4] } }),
    ],
  };
  const hostile = {
    title: payloads.slice(1, 5).join(' '),
    description: payloads.slice(4, 10).join(' '),
    tags: ['<img src=x onerror=ran()>', '"><svg onload=ran()>'],
    language: 'en',
  };
  const full = await send(page, 'POST', '/posts', { ...hostile, document });
  expect(full.status).toBe(201);
  const plain = await send(page, 'POST', '/posts', { language: 'en', body: payloads.join('\n\n') });
  expect(plain.status).toBe(201);
  for (const href of links) {
    const content = [paragraph({ ...words('press'), marks: [{ type: 'link', attrs: { href } }] })];
    const refused = await send(page, 'POST', '/posts', { ...hostile, document: { type: 'doc', content } });
    expect([refused.status, refused.body.responseStatus?.errorCode]).toEqual([400, 'LinkNotAllowed']);
  }
  await expectRefusals(faults, 400, 400, 400, 400);
  const changed = { ...hostile, document: { type: 'doc', content: all.toReversed() }, version: 1 };
  expect((await send(page, 'PUT', `/posts/${full.body.id}`, changed)).status).toBe(200);

  const { slug } = full.body;
  for (const address of ['/', `/posts/${slug}`, `/posts/${plain.body.slug}`]) {
    await open(page, address);
    await expect(page.getByText('<img src=x onerror=ran()>', { exact: false }).first()).toBeVisible();
    await page.mouse.move(200, 300);
  }
  await open(page, `/posts/${slug}`);
  await page.getByRole('button', { name: /^Edited/ }).click();
  const history = page.getByRole('region', { name: 'What this post said before' });
  await expect(history.getByText('<iframe srcdoc=', { exact: false }).first()).toBeVisible();
  // Pages that the browser makes, after those that the server made.
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=ran()>');

  expect(caught).toEqual([]);
  expect(await page.locator('#outlet :is(script, iframe, svg script, math, template, base, meta)').count()).toBe(0);
});

test('the browser itself refuses markup that no policy has seen', async ({ page, faults }) => {
  const caught = await trap(page);
  await open(page, '/about');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=ran()>';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  expect(caught).toEqual([]);
  await expect.poll(() => faults).toEqual([expect.stringContaining('TrustedHTML')]);
  faults.length = 0;
});
