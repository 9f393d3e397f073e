import { expect, it, vi } from 'vitest';
import { makeRenderCache, type GuestPage } from './render-cache.ts';
import type { WrittenReads } from './render/data-fetchers.ts';

/** Makes a site with one page that reads a post and then its author. `deadline` limits the repeated reads. */
function siteOf(deadline = 60_000) {
  const data = { title: 'A post', author: 'ann', name: 'Ann', served: 0 };
  const reads = vi.fn<WrittenReads>((name, input) => {
    if (name === 'getPost')
      return Promise.resolve({ json: JSON.stringify({ served: data.served, title: data.title, author: data.author }) });
    const { params } = input as { params: { userName: string } };
    return Promise.resolve({ json: JSON.stringify({ name: `${data.name} (${params.userName})` }) });
  });
  const render = vi.fn<(read: WrittenReads) => Promise<string>>(async (read) => {
    const json = async (...asked: Parameters<WrittenReads>) =>
      JSON.parse(((await read(...asked)) as { json: string }).json);
    const { title, author } = await json('getPost', {});
    const { name } = await json('getPolly', { params: { userName: author } });
    return `${title} by ${name}`;
  });
  const renderForGuests = makeRenderCache<string>(deadline, (_, json) => json.replace(/"served":\d+,/, ''));
  const open = (page: Partial<GuestPage> = {}) =>
    renderForGuests({ key: '/posts/a', moment: '12:00', reads, ...page }, render);
  return { data, reads, render, open };
}

it('renders a page once and repeats its reads for every guest while nothing changes', async () => {
  const { reads, render, open } = siteOf();
  for (let guest = 0; guest < 3; guest += 1) expect(await open()).toBe('A post by Ann (ann)');
  expect(render).toHaveBeenCalledTimes(1);
  expect(reads).toHaveBeenCalledTimes(6);
});

it('renders a page once although a part of an answer that is not compared differs', async () => {
  const { data, render, open } = siteOf();
  for (; data.served < 3; data.served += 1) expect(await open()).toBe('A post by Ann (ann)');
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders changed content for the next guest with a single read', async () => {
  const { data, reads, render, open } = siteOf();
  await open();
  data.name = 'Anna';
  reads.mockClear();
  expect(await open()).toBe('A post by Anna (ann)');
  expect(reads).toHaveBeenCalledTimes(2);
  expect(await open()).toBe('A post by Anna (ann)');
  expect(render).toHaveBeenCalledTimes(2);
});

it('runs additional reads of a page that has changed', async () => {
  const { data, open } = siteOf();
  await open();
  data.author = 'bob';
  expect(await open()).toBe('A post by Ann (bob)');
  expect(await open()).toBe('A post by Ann (bob)');
});

it('renders another address and another moment separately', async () => {
  const { render, open } = siteOf();
  for (const page of [{}, { key: '/posts/b' }, { moment: '12:01' }]) await open(page);
  expect(render).toHaveBeenCalledTimes(3);
});

it('does not cache a failed render', async () => {
  const { render, open } = siteOf();
  render.mockRejectedValueOnce(new Error('broken'));
  await expect(open()).rejects.toThrow('broken');
  expect(await open()).toBe('A post by Ann (ann)');
});

it('gives pages of one post under many addresses no more room than others', async () => {
  const { data, render, open } = siteOf();
  await open();
  data.title = 'long '.repeat(40_000);
  for (let query = 0; query < 100; query += 1) await open({ key: `/posts/b?a=${query}` });
  data.title = 'A post';
  render.mockClear();
  await open();
  expect(render).toHaveBeenCalledTimes(1);
});

it('fails at the deadline if a read does not answer, and renders once it does', async () => {
  const { reads, render, open } = siteOf(1);
  await open();
  reads.mockImplementationOnce(() => new Promise(() => {}));
  await expect(open()).rejects.toThrow('The reads of a page took more than 1 ms.');
  expect(await open()).toBe('A post by Ann (ann)');
  expect(render).toHaveBeenCalledTimes(1);
});
