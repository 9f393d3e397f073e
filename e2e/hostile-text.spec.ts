/**
 * Tests that members' texts stay text. No text in a field of a post may run as code or send a request to another site,
 * on any page.
 */
import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { expect, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const elsewhere = 'evil.example';

/** Texts that would have an effect if a page inserted them as markup, attribute, script, style or template. */
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

/** Makes a call to the API in the same way as the page itself. */
const send = (page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ({ method: verb, path: address, body: content }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: verb, headers, body: JSON.stringify(content) });
      return { status: answer.status, body: await answer.json() };
    },
    { method, path: `/api${path}`, body },
  );

/** Records dialogs, script calls and requests to another site, which show that a payload ran. */
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

test('runs nothing from any field of a post on any page', async ({ page, site, faults }) => {
  const caught = await trap(page);
  await openAs(page, 'ann', { site, address: '/about' });
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
  const history = page.getByRole('region', { name: 'Earlier versions of this post' });
  await expect(history.getByText('<iframe srcdoc=', { exact: false }).first()).toBeVisible();
  // Opens a page that the browser renders. The server rendered the earlier pages.
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=ran()>');

  expect(caught).toEqual([]);
  expect(await page.locator('#outlet :is(script, iframe, svg script, math, template, base, meta)').count()).toBe(0);
});

/** Markup that would run if the page inserted it from the clipboard unchanged. */
const pasted = [
  ...payloads,
  ...links.map((href) => `<p>before <a href="${href}">press</a> after</p>`),
  '<p onclick=ran() onpointerover=ran() style="background:url(javascript:ran())">a paragraph</p>',
  '<details open ontoggle=ran()>more</details>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=ran()>">',
  `<video src="https://${elsewhere}/a.mp4" onerror=ran() autoplay></video>`,
  `<img data-file-id="x" src="https://${elsewhere}/b.png" onerror=ran() width=1 height=1>`,
  '<span data-mention="bob"><img src=x onerror=ran()></span>',
  '<form action="javascript:ran()"><button>go</button></form><input autofocus onfocus=ran()>',
  '<object data="data:text/html,<script>parent.ran()</script>"></object>',
];

/** Pastes markup as HTML and as plain text into the focused element, as a browser does. */
const paste = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', markup);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const isTaken = !document.activeElement?.dispatchEvent(event);
    // A browser inserts pasted text into a text field. A synthetic event does not, so the test inserts it.
    if (!isTaken) document.execCommand('insertText', false, markup);
  }, html);

test('runs nothing from pasted markup, before and after publication', async ({ page, site, faults, policy }) => {
  const caught = await trap(page);
  const feed = textsOf('mf-feed', 'en');
  await openAs(page, 'ann', { site, address: '/editor?from=new' });
  const area = page.getByRole('textbox', { name: feed('editor.text.label') });
  await page.getByRole('textbox', { name: feed('editor.title') }).fill('Pasted from elsewhere');
  await area.click();
  for (const markup of pasted) await paste(page, markup);
  await expect(area).toContainText('a paragraph');
  for (const link of await area.getByRole('link').all())
    expect(await link.getAttribute('href')).not.toMatch(/script|data:/i);
  expect(
    await area
      .locator('script, iframe, svg, style, video, object, form, img:not(.ProseMirror-separator), [onclick]')
      .count(),
  ).toBe(0);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/posts\/pasted-from-elsewhere/);
  await open(page, page.url());
  await expect(page.getByText('a paragraph')).toBeVisible();
  await page.mouse.move(200, 300);

  await open(page, '/');
  await page.getByRole('button', { name: feed('composer.open') }).click();
  const quick = page.getByRole('textbox', { name: feed('composer.body') });
  await quick.focus();
  for (const markup of pasted) await paste(page, `${markup}\n\n`);
  await expect(quick).toHaveValue(/<details open/);
  await page.getByRole('button', { name: feed('composer.publish') }).click();
  await expect(quick).toHaveValue('');
  const card = page.getByRole('article').filter({ hasText: payloads[1]! }).first();
  await expect(card).toBeVisible();
  await expect(page.getByText(feed('outbox.sending'))).toHaveCount(0);
  await open(page, '/');
  await expect(card).toBeVisible();

  await open(page, '/topicstances/new/rent-ceiling');
  const body = page.getByRole('textbox', { name: feed('stances.editor.body') });
  await body.focus();
  await paste(page, pasted.join('\n'));
  await page.getByRole('radio', { name: feed('stances.position.against'), exact: true }).check();
  await page.getByRole('button', { name: feed('stances.editor.save') }).click();
  await expect(page.getByText(feed('stances.pending.title'), { exact: true })).toBeVisible();
  await expect(page.getByText('<details open', { exact: false })).toBeVisible();

  expect(caught).toEqual([]);
  expect(await page.locator('#outlet :is(script, iframe, math, base, meta, style, object, video)').count()).toBe(0);
  // Ignores the logged policy violations of the pasted markup, and status 400 for addresses without a preview.
  const noted = /violates the following Content Security Policy directive|status of 400/;
  faults.splice(0, faults.length, ...faults.filter((fault) => !noted.test(fault)));
  const refused = /refused (inline|https:\/\/evil\.example\/)/;
  policy.splice(0, policy.length, ...policy.filter((breach) => !refused.test(breach)));
});

test('blocks markup that no Trusted Types policy created', async ({ page, faults }) => {
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
