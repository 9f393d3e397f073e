/** Tests chats whose connection or server fails in mid-reply. A stand-in for a model writes the replies at the pace of the test. */
import type { Page } from '@playwright/test';
import { startOpenAiStandIn, type OpenAiStandIn } from '../api/src/testing/stand-ins/openai.ts';
import { openCuttable, type Cuttable } from './support/cuttable.ts';
import { openAs } from './support/members.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, open, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = base.extend<object, { model: OpenAiStandIn; way: Cuttable; site: Site }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const model = await startOpenAiStandIn();
      await provide(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  way: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const way = await openCuttable();
      await provide(way);
      await way.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model, way }, provide) => {
      const site = await startSite({
        PUBLIC_URL: way.url,
        CHAT_BASE_URL: model.baseUrl,
        CHAT_MODEL: 'stand-in',
        CHAT_API_KEY: 'none',
        HUSTINGS_LIMIT_CHAT_HOLD_SECONDS: '4',
      });
      way.leadTo(Number(new URL(site.url).port));
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ way }, provide) => provide(way.url),
  // The browser reports the connections that these tests cut.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  faults: async ({}, provide) => {
    await provide([]);
  },
});

test.describe.configure({ mode: 'default' });

const t = textsOf('mf-chat', 'en');

/** The first two sentences of the first passage that has two, each cited as a model must. */
function quoted({ messages }: { messages: { content: string }[] }): string {
  const { passages } = JSON.parse(messages[1]?.content ?? '') as { passages: { text: string }[] };
  const split = passages.map(({ text }) => text.match(/[^.]+\./g) ?? []);
  const found = split.findIndex((sentences) => sentences.length > 1);
  const sentences = split[found]?.slice(0, 2) ?? [];
  return sentences.map((sentence) => `${sentence.trim()} [${found + 1}]`).join('\n');
}

/** Lets the stand-in write the first sentence of a reply, and the others when the returned function is called. */
function holdReplies(model: OpenAiStandIn): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.behave({ kind: 'held', text: quoted, until: promise });
  return resolve;
}

/** Begins a chat and asks a question. Resolves when the first sentence of the reply is shown. */
async function askInNewChat(page: Page, way: Cuttable, userName: string): Promise<void> {
  await openAs(page, userName, { site: way, address: '/chat?polly=liesel-de-lorme' });
  await page
    .getByRole('region', { name: /^Talk with/ })
    .getByRole('button')
    .click();
  await page.getByRole('textbox', { name: t('composer.label') }).fill('waiting lists in mental health');
  await page.keyboard.press('Enter');
  await expect(source(page)).toHaveCount(1);
}

/** Finds the marks of the cited sentences: one for each. */
const source = (page: Page) => page.getByRole('log').getByRole('button', { name: /^Source 1/ });

const isFinished = (page: Page) =>
  expect(page.getByRole('button', { name: t('composer.send'), exact: true })).toBeVisible();

test('a reply goes on after a lost connection, with nothing twice and nothing missing', async ({
  page,
  context,
  site,
  way,
  model,
}) => {
  test.slow();
  const release = holdReplies(model);
  await askInNewChat(page, way, 'ann');
  way.cut();
  release();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // The server finishes while the page hears nothing of it.
  const read = async () =>
    (await context.request.get(`${site.url}/api/chats/${id}`)).json() as Promise<{ writing: boolean }>;
  await expect.poll(async () => (await read()).writing).toBe(false);
  await expect(source(page)).toHaveCount(1);
  way.mend();
  await expect(source(page)).toHaveCount(2);
  await isFinished(page);
  const shown = page.getByRole('log').locator('ol > li:last-child p[lang]');
  const answer = await context.request.get(`${site.url}/api/chats/${id}/messages`);
  const { results } = (await answer.json()) as { results: { sentences: { text: string }[] }[] };
  expect(await shown.allTextContents()).toEqual(results[0]?.sentences.map(({ text }) => text));
  await open(page, page.url());
  await expect(source(page)).toHaveCount(2);
});

test('a reply says that the server was killed in mid-reply, and can be asked for again', async ({
  page,
  site,
  way,
  model,
}) => {
  test.slow();
  holdReplies(model);
  await askInNewChat(page, way, 'bob');
  await site.halt('SIGKILL');
  model.behave({ kind: 'reply', text: quoted });
  await site.restart();
  const interrupted = page.locator('[data-state=interrupted]');
  await expect(interrupted).toHaveText(t('state.interrupted'), { timeout: 30_000 });
  await expect(source(page)).toHaveCount(1);
  await page
    .getByRole('log')
    .getByRole('button', { name: t('reply.again') })
    .click();
  await expect(source(page)).toHaveCount(2);
  await isFinished(page);
  await expect(interrupted).toHaveCount(0);
});
