import type { SlotProps } from '@hustings/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deployBuild, syncBuiltReleases } from '../releases/index.ts';
import { writeRelease, type HandMade } from './testing/release-folder.ts';
import { bootOf, pageOf, route, serveBuilds } from './testing/site.ts';

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let log = '';
let versions = 0;

const text = (name: string) => ({ en: name, nl: name });
const doing = { by: { kind: 'operator', name: 'pat' } } as const;

/** A part with a page that offers the slot `test.related`. */
const offering = (props: SlotProps = { id: 'string' }): HandMade => ({
  name: 'mf-offers',
  routes: [route('/thing/:id')],
  slots: [{ name: 'test.related', title: text('Related'), takes: 'box', props }],
  server: `
exports.render = async ({ address }) => {
  const props = JSON.stringify({ id: address.split('/').at(-1) }).replaceAll('"', '&quot;');
  const place = '<div data-extension-slot="test.related" data-props="' + props + '"></div>';
  return { html: '<h1>Thing</h1>' + place + '<p>End</p>', state: {}, status: 200 };
};`,
});

interface Filling {
  name?: string;
  server?: string;
  order?: number;
  access?: 'guest' | 'member';
  props?: SlotProps;
}

/** A part that fills the slot; its box shows the name of the part and the address of the box. */
const filling = ({
  name = 'mf-fills',
  server: source,
  order = 10,
  access = 'guest',
  props = {},
}: Filling): HandMade => ({
  name,
  routes: [route(`/of-${name}`)],
  fills: [{ slot: 'test.related', module: 'box', title: text('Box'), order, access, props }],
  server:
    source ??
    `
exports.render = async ({ address, session }, reads) => {
  const { answer, failure } = await reads('getCurrentUser', {});
  const who = answer?.userName ?? failure.code;
  const props = new URL(address, 'http://x').searchParams.get('props');
  return { html: '<b>${name} of ' + JSON.parse(props).id + ' for ' + who + '</b>', state: { by: '${name}' }, status: 200 };
};`,
});

async function deploy(part: HandMade) {
  versions += 1;
  return deployBuild(server.services, writeRelease(folder, { ...part, version: `v${versions}` }), doing, { folder });
}

const open = async (url: string, as?: TestMember): Promise<string> =>
  (await app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} })).payload;

/** What stands in the place of the slot. */
const placeIn = (html: string): string | undefined => /data-props="[^"]*">(.*?)<\/div><p>End/s.exec(html)?.[1];

/** The parts whose boxes stand in the place. */
const names = (html: string) =>
  [...(placeIn(html) ?? '').matchAll(/data-extension="([\w-]+)/g)].map(([, name]) => name);

/** A fill as admins arrange it. */
const fill = (part: string, isHidden = false) => ({ part, key: 'box', isHidden });

const withoutBox =
  '<h1>Thing</h1><div data-extension-slot="test.related" data-props="{&quot;id&quot;:&quot;7&quot;}"></div><p>End</p>';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  writeRelease(folder, {
    name: 'shell',
    routes: [route('/login')],
    server: `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '<h1>Not found</h1>', state: {}, status: 200 });`,
  });
  server = await testServer({ limits: { renderMilliseconds: 4_000, extensionMilliseconds: 3_000 } });
  await syncBuiltReleases(server.services, folder);
  app = await serveBuilds(server.services, folder, { log: { write: (line) => void (log += line) } });
});
beforeEach(async () => {
  log = '';
  server.services.slotArrangement.current = new Map();
  await deploy(offering());
  await deploy(filling({}));
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a document has the box of another part in its place, with the props of the page and the data of the viewer', async () => {
  const html = await open('/thing/7');
  expect(placeIn(html)).toBe('<div data-extension="mf-fills/box"><b>mf-fills of 7 for Unauthorized</b></div>');
  const { extensions, releases } = bootOf(html);
  expect(extensions).toEqual([
    {
      part: 'mf-fills',
      version: `v${versions}`,
      address: '/extension/test.related/box?props=%7B%22id%22%3A%227%22%7D',
      state: { by: 'mf-fills' },
    },
  ]);
  expect(releases.find(({ name }: { name: string }) => name === 'mf-fills').fills).toEqual([
    { slot: 'test.related', module: 'box', order: 0 },
  ]);
  const ann = await server.memberAs({});
  expect(placeIn(await open('/thing/7', ann))).toContain(`mf-fills of 7 for ${ann.userName}`);
});

test('a release of the filling part alone changes the box', async () => {
  expect(placeIn(await open('/thing/7'))).toContain('mf-fills of 7');
  const offers = bootOf(await open('/thing/7')).releases.find(({ name }: { name: string }) => name === 'mf-offers');
  const changed = `exports.render = async () => ({ html: '<b>new</b>', state: {}, status: 200 });`;
  await deploy(filling({ server: changed }));
  const html = await open('/thing/7');
  expect(placeIn(html)).toBe('<div data-extension="mf-fills/box"><b>new</b></div>');
  expect(bootOf(html).releases).toContainEqual(offers);
});

test.each([
  ['throws', 3_000, `exports.render = async () => { throw new Error('broken box'); };`, /broken box/],
  ['loops', 300, `exports.render = () => { for (;;); };`, /The box took more than 300 ms/],
])('a box whose render %s costs the page nothing else', async (_, milliseconds, source, fault) => {
  server.services.limits.extensionMilliseconds = milliseconds;
  await deploy(filling({ server: source }));
  const html = await open('/thing/7');
  server.services.limits.extensionMilliseconds = 3_000;
  expect(pageOf(html)).toBe(`<section>${withoutBox}</section>`);
  expect(bootOf(html).extensions).toBeUndefined();
  // The browser tries it.
  expect(bootOf(html).releases.find(({ name }: { name: string }) => name === 'mf-fills').fills).toHaveLength(1);
  await vi.waitFor(() => expect(log).toMatch(fault));
  expect(log).toContain('"part":"mf-fills"');
  expect(log).not.toContain('"part":"mf-offers"');
});

test('a late box is left to the browser, and the page does not wait for it', async () => {
  server.services.limits.extensionMilliseconds = 200;
  await deploy(filling({ server: `exports.render = () => new Promise(() => {});` }));
  const begun = performance.now();
  const html = await open('/thing/7');
  server.services.limits.extensionMilliseconds = 3_000;
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(pageOf(html)).toBe(`<section>${withoutBox}</section>`);
});

test('a box without content takes no room, and the browser does not load its code', async () => {
  await deploy(filling({ server: `exports.render = async () => ({ html: '', state: {}, status: 200 });` }));
  const html = await open('/thing/7');
  expect(pageOf(html)).toBe(`<section>${withoutBox}</section>`);
  expect(bootOf(html).extensions).toMatchObject([{ part: 'mf-fills', isEmpty: true }]);
});

test('a fill whose props the slot does not give is left out, and the deployment says why', async () => {
  const { leftOut } = await deploy(filling({ props: { id: 'string', personId: 'string' } }));
  expect(leftOut).toEqual([
    `mf-fills v${versions} cannot put box into the extension slot test.related: it does not give the props personId.`,
  ]);
  const html = await open('/thing/7');
  expect(pageOf(html)).toBe(`<section>${withoutBox}</section>`);
  expect(bootOf(html).releases.find(({ name }: { name: string }) => name === 'mf-fills').fills).toEqual([]);
  // A slot that gives the prop takes the fill in.
  await deploy(filling({ props: { id: 'string', size: 'number?' } }));
  expect(placeIn(await open('/thing/7'))).toContain('mf-fills of 7');
  const back = await deploy(offering({ id: 'number' }));
  expect(back.leftOut).toEqual([expect.stringMatching(/it does not give the props id\.$/)]);
});

test('a page that uses its slot with other props than it declares has no box', async () => {
  await deploy(offering({ id: 'number' }));
  expect(pageOf(await open('/thing/7'))).toBe(`<section>${withoutBox}</section>`);
});

test('a fill for members is rendered for members only', async () => {
  await deploy(filling({ access: 'member' }));
  const html = await open('/thing/7');
  expect(pageOf(html)).toBe(`<section>${withoutBox}</section>`);
  expect(bootOf(html).releases.find(({ name }: { name: string }) => name === 'mf-fills').fills).toEqual([]);
  expect(placeIn(await open('/thing/7', await server.memberAs({})))).toContain('mf-fills of 7');
});

test('boxes stand in the order of the manifests, until admins order or hide them', async () => {
  await deploy(filling({ name: 'mf-first', order: 1 }));
  expect(names(await open('/thing/7'))).toEqual(['mf-first', 'mf-fills']);
  server.services.slotArrangement.current = new Map([['test.related', [fill('mf-fills'), fill('mf-first')]]]);
  expect(names(await open('/thing/7'))).toEqual(['mf-fills', 'mf-first']);
  server.services.slotArrangement.current = new Map([['test.related', [fill('mf-fills', true)]]]);
  expect(names(await open('/thing/7'))).toEqual(['mf-first']);
});

test('two parts cannot offer one slot', async () => {
  const second = { ...offering(), name: 'mf-second', routes: [route('/second')] };
  await expect(deploy(second)).rejects.toMatchObject({
    code: 'ReleaseDoesNotFit',
    meta: { explanation: expect.stringContaining('offers the extension slot test.related already.') },
  });
});
