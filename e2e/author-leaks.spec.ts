import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { tracesOf, unreadableBy } from '../api/src/access/anonymity/testing/author-traces.ts';
import type { Published } from './support/publish-anonymously.ts';
import { startSite, type Site } from './support/site.ts';

type Viewer = Published['author'] | undefined;

/** Publishes anonymous items of a member who has no other items. */
function publishAnonymously({ dataDir }: Site): Published {
  const script = path.resolve(import.meta.dirname, 'support/publish-anonymously.ts');
  const environment = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env: environment });
  if (status !== 0) throw new Error(`Nothing was published:\n${String(stderr)}`);
  return JSON.parse(String(stdout)) as Published;
}

/** Returns the addresses of all routes, with all values of each parameter. Add a line for each new parameter. */
function addressesOf({ routes, posts, comments, stances, topics, context }: Published): string[] {
  const slugs = [...posts, context.post, ...stances].map(({ slug }) => slug);
  const filled: Record<string, string[]> = {
    slug: [...slugs, ...topics],
    urlslug: [context.polly.slug, ...topics],
    url_slug: slugs,
    id: [context.polly.slug, context.polly.personId, ...[...posts, ...stances, ...comments].map(({ id }) => id)],
    tag_id: ['nobody'],
    username: [context.member.userName],
    date: ['2026-01-01'],
    key: ['unknown'],
    activationkey: ['unknown'],
    token: ['unknown'],
    section: ['levels'],
    tab: ['level'],
  };
  const fill = (route: string): string[] => {
    const [parameter, name = ''] = /:(\w+)/.exec(route) ?? [];
    if (!parameter) return [route];
    const values = filled[name.toLowerCase()];
    if (!values) throw new Error(`Add values of ${parameter}, which ${route} needs.`);
    return values.flatMap((value) => fill(route.replace(parameter, encodeURIComponent(value))));
  };
  return [
    ...routes.flatMap(fill),
    ...['following', 'district', 'discover'].map((feed) => `/?feed=${feed}`),
    ...['', '&kind=post', '&kind=tag'].map((kind) => `/search?term=nobody${kind}`),
    ...topics.map((topic) => `/topicstances?topic=${topic}`),
    ...comments.map(({ on, id }) => `${on}?comment=${id}`),
    '/feeds/posts',
    '/feeds/tags/nobody',
    '/sitemap.xml',
    '/sitemap/posts-1.xml',
    ...posts.flatMap(({ slug }) => [`/cards/posts/${slug}/any.png`]),
  ];
}

/** Pages that list all members, including the author. They must not contain anonymous items. */
const memberLists: ReadonlySet<string> = new Set(['/members', '/founding-members', '/admin/setting/members']);

/** Returns the first segment of an address, which identifies the kind of page. */
const kindOf = (address: string): string => /^\/\w*/.exec(address)?.[0] ?? address;

/** Requests pages, several at a time. */
async function readPages(site: Site, addresses: readonly string[], viewer: Viewer): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  const remaining = [...addresses];
  const headers: Record<string, string> = viewer ? { authorization: `Bearer ${viewer.token}` } : {};
  const reader = async () => {
    for (let address = remaining.pop(); address; address = remaining.pop()) {
      const answer = await fetch(site.url + address, { headers, redirect: 'manual' });
      // Latin-1 maps each byte to a character, so that pictures are searched too.
      const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      if (answer.status >= 500) throw new Error(`${address} answers ${answer.status}`);
      contents.set(address, `${JSON.stringify([...answer.headers])} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return contents;
}

test('reveals the author of an anonymous item to no viewer on any page', async () => {
  const site = await startSite();
  try {
    const published = publishAnonymously(site);
    const { author, members, authorTraces, posts, stances, comments, context } = published;
    const everyAddress = addressesOf(published);
    const traces = tracesOf(authorTraces);

    const leaks: string[] = [];
    const pagesWithItems = new Set<string>();
    const scan = async (viewer: Viewer, addresses: readonly string[]) => {
      for (const [address, content] of await readPages(site, addresses, viewer)) {
        const hasItems = /nobody (to|of|does|is)|of nobody/i.test(content);
        const trace = memberLists.has(address) && !hasItems ? undefined : traces.exec(content)?.[0];
        const found = trace ?? unreadableBy(viewer?.userName).exec(content)?.[0];
        if (found) leaks.push(`${found} to ${viewer?.userName ?? 'a guest'}: ${address}`);
        if (hasItems) pagesWithItems.add(address);
      }
    };

    await test.step('scans every page as a guest, a member and an admin', async () => {
      const some = members.filter(({ userName }) => ['bob', 'admin'].includes(userName));
      for (const viewer of [undefined, ...some]) await scan(viewer, everyAddress);
      expect(leaks).toEqual([]);
      // Checks that the scan included these pages.
      for (const address of ['/', `/posts/${posts[0]?.slug}`, `/topicstance/${stances[0]?.slug}`, '/topicstances'])
        expect([...pagesWithItems]).toContain(address);
      for (const address of [
        '/post_tags/nobody',
        '/search?term=nobody',
        '/feeds/posts',
        `/polly/${context.polly.slug}`,
      ])
        expect([...pagesWithItems]).toContain(address);
      for (const { on, id } of comments.slice(0, -1)) expect([...pagesWithItems]).toContain(`${on}?comment=${id}`);
    });

    await test.step('scans one page of each kind with an anonymous item as every demo member', async () => {
      const pages = [...pagesWithItems].filter((address) => !address.startsWith('/feeds/'));
      const onePerKind = [...new Map(pages.map((address) => [kindOf(address), address])).values()];
      expect(members.length).toBeGreaterThanOrEqual(60);
      for (const member of members) await scan(member, onePerKind);
      expect(leaks).toEqual([]);
    });

    await test.step('finds the name of the author on pages for the author herself', async () => {
      await scan(author, ['/', `/posts/${posts[2]?.slug}`]);
      expect(leaks).toHaveLength(2);
    });
  } finally {
    await site.dispose();
  }
});
