import { expect, it, vi } from 'vitest';
import { makeRenderCache, type GuestPage } from './render-cache.ts';
import type { WrittenReads } from './render/data-fetchers.ts';

/** A site with one page, which reads a post and then its author; to read them again it has so many milliseconds. */
function siteOf(deadline = 60_000) {
  const data = { title: 'A post', author: 'ann', name: 'Ann' };
  const reads = vi.fn<WrittenReads>((name, input) => {
    if (name === 'getPost')
      return Promise.resolve({ json: JSON.stringify({ title: data.title, author: data.author }) });
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
  const renderForGuests = makeRenderCache<string>(deadline);
  const open = (page: Partial<GuestPage> = {}) =>
    renderForGuests({ key: '/posts/a', moment: '12:00', reads, ...page }, render);
  return { data, reads, render, open };
}

it('a page is rendered once, and read for every guest, as long as nothing of it changes', async () => {
  const { reads, render, open } = siteOf();
  for (let guest = 0; guest < 3; guest += 1) expect(await open()).toBe('A post by Ann (ann)');
  expect(render).toHaveBeenCalledTimes(1);
  expect(reads).toHaveBeenCalledTimes(6);
});

it('what has changed is seen by the next guest, and read for that page once', async () => {
  const { data, reads, render, open } = siteOf();
  await open();
  data.name = 'Anna';
  reads.mockClear();
  expect(await open()).toBe('A post by Anna (ann)');
  expect(reads).toHaveBeenCalledTimes(2);
  expect(await open()).toBe('A post by Anna (ann)');
  expect(render).toHaveBeenCalledTimes(2);
});

it('a page that comes to read something else reads that too', async () => {
  const { data, open } = siteOf();
  await open();
  data.author = 'bob';
  expect(await open()).toBe('A post by Ann (bob)');
  expect(await open()).toBe('A post by Ann (bob)');
});

it('another address and another moment are other pages', async () => {
  const { render, open } = siteOf();
  for (const page of [{}, { key: '/posts/b' }, { moment: '12:01' }]) await open(page);
  expect(render).toHaveBeenCalledTimes(3);
});

it('a render that fails is not kept', async () => {
  const { render, open } = siteOf();
  render.mockRejectedValueOnce(new Error('broken'));
  await expect(open()).rejects.toThrow('broken');
  expect(await open()).toBe('A post by Ann (ann)');
});

it('pages of one post under many addresses have no more room than others, however long it is', async () => {
  const { data, render, open } = siteOf();
  await open();
  data.title = 'long '.repeat(40_000);
  for (let query = 0; query < 100; query += 1) await open({ key: `/posts/b?a=${query}` });
  data.title = 'A post';
  render.mockClear();
  await open();
  expect(render).toHaveBeenCalledTimes(1);
});

it('a page whose reads do not answer is given up at the deadline, and comes again when they do', async () => {
  const { reads, render, open } = siteOf(1);
  await open();
  reads.mockImplementationOnce(() => new Promise(() => {}));
  await expect(open()).rejects.toThrow('What a page reads took more than 1 ms.');
  expect(await open()).toBe('A post by Ann (ann)');
  expect(render).toHaveBeenCalledTimes(1);
});
