import { beforeEach, expect, test, vi } from 'vitest';

const evict = vi.fn<(versions: ReadonlySet<string>) => Promise<void>>();
vi.mock('./asset-cache.ts', () => ({ evict }));

const { scope } = await import('./scope.ts');
const { recordVersionsInUse } = await import('./versions.ts');

const pageOf = (id: string) => ({ id, postMessage: vi.fn<(message: unknown) => void>() });
let pages: ReturnType<typeof pageOf>[];

beforeEach(() => {
  evict.mockReset();
  Object.assign(scope, { clients: { matchAll: async () => pages } });
});

test('evicts files once every open page has reported its versions, except those in use', async () => {
  const [one, two] = [pageOf('one'), pageOf('two')];
  pages = [one, two];
  await recordVersionsInUse(one, ['shell/2', 'mf-feed/1']);
  expect(evict).not.toHaveBeenCalled();
  expect(two.postMessage).toHaveBeenCalledWith({ say: 'uses?' });
  await recordVersionsInUse(two, ['shell/2', 'mf-feed/2']);
  expect(evict).toHaveBeenLastCalledWith(new Set(['shell/2', 'mf-feed/1', 'mf-feed/2']));
  pages = [two];
  await recordVersionsInUse(two, ['shell/2', 'mf-feed/2']);
  expect(evict).toHaveBeenLastCalledWith(new Set(['shell/2', 'mf-feed/2']));
});
