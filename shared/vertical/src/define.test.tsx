// @vitest-environment jsdom
import { shownLimits } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { PageHeading } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './client.ts';
import { defineVertical } from './define.tsx';
import { frameMessages } from './frame-messages.ts';
import { useRouteParams } from './hooks.ts';
import type { Lifecycle, MountProps, Vertical } from './lifecycle.ts';
import { addMessages } from './messages.ts';
import type { VerticalDescription } from './prepare.ts';
import { createBrowserHistory, NavigationType } from './router.ts';
import { createRender } from './server.tsx';

const read = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(`Person ${id}`));
const faults = { render: false, refusal: false };

const personQuery = (id: string) => ({ queryKey: ['person', id], queryFn: () => read(id), retry: false });

function Person() {
  const { id } = useRouteParams<{ id: string }>();
  const { t } = useTranslation('test');
  const { data } = useSuspenseQuery(personQuery(id));
  if (faults.render) throw new Error('A fault at render.');
  if (faults.refusal) throw new CallError('NotFound', 404);
  return (
    <PageHeading>
      {t('greeting')} {data}
    </PageHeading>
  );
}

/** A spy that the page calls in an effect. */
const effect = vi.fn<(what: string) => void>();
const drawn = vi.fn<() => void>();

function Busy() {
  drawn();
  useEffect(() => {
    effect('begins');
    return () => effect('ends');
  }, []);
  return <PageHeading>Busy</PageHeading>;
}

const noReads = () => Promise.reject(new Error('These pages read by themselves.'));
const never = new Promise<never>(() => {});
const Waits = () => use(never);

const messages = {
  en: () => Promise.resolve({ default: { test: { greeting: 'Hello' } } }),
  nl: () => Promise.resolve({ default: { test: { greeting: 'Dag' } } }),
};

const description: VerticalDescription = {
  name: 'mf-test',
  messages,
  routes: [
    {
      path: '/person/:id',
      chunk: 'person',
      load: () => Promise.resolve({ default: Person }),
      queries: ({ params }) => [personQuery(params['id'] ?? '')],
      meta: ({ params, client }) => ({ title: String(client.getQueryData(['person', params['id']])) }),
    },
    { path: '/busy', chunk: 'busy', load: () => Promise.resolve({ default: Busy }) },
    { path: '/waits', chunk: 'waits', load: () => Promise.resolve({ default: Waits }) },
    { path: '/lost', chunk: 'lost', load: () => Promise.reject(new Error('The chunk is not there.')) },
  ],
};

let vertical: Vertical;
let props: MountProps;

/** Runs a lifecycle as single-spa does: one function, or several in a row. */
async function run(lifecycle: Lifecycle | Lifecycle[] | undefined): Promise<void> {
  for (const each of [lifecycle ?? []].flat()) await each(props);
}

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname });

beforeEach(async () => {
  // A lifecycle ends when React has rendered, so React must render without `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vertical = defineVertical(description);
  const i18n = createTestI18n('en');
  await addMessages(i18n, frameMessages);
  const domElement = document.body.appendChild(document.createElement('section'));
  props = {
    domElement,
    location: at('/person/1'),
    navigator: createBrowserHistory(),
    navigationType: NavigationType.Push,
    i18n,
    signedIn: false,
    report: vi.fn<MountProps['report']>(),
  };
});

afterEach(() => {
  document.body.replaceChildren();
  faults.render = false;
  faults.refusal = false;
  read.mockClear();
  effect.mockClear();
  drawn.mockClear();
});

const context = () => ({ i18n: props.i18n, signedIn: false });

describe('a vertical', () => {
  it("renders the page of its location, in the page's language", async () => {
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    expect(await screen.findByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
  });

  it('follows a navigation by an update, without requesting prepared data again', async () => {
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    await vertical.prepare('/person/2', context());
    expect(read).toHaveBeenCalledTimes(2);
    props.location = at('/person/2');
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'Hello Person 2' })).toBeTruthy();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('returns the title of a page from prepare', async () => {
    expect(await vertical.prepare('/person/7', context())).toEqual({ title: 'Person 7' });
  });

  it('leaves nothing in its section after unmounting', async () => {
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    await run(vertical.unmount);
    expect(props.domElement.childNodes).toHaveLength(0);
  });

  it("hydrates the server's markup: keeps its elements and requests nothing again", async () => {
    await serverPage();
    const heading = screen.getByRole('heading', { name: 'Hello Person 1' });
    await run(vertical.mount);
    expect(screen.getByRole('heading')).toBe(heading);
    expect(props.report).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });
});

const isDrawn = () => waitFor(() => expect(props.domElement.textContent).not.toBe(''));
const heading = () => screen.queryByRole('heading');

/** Puts the server's page of person 1 into the document, as the shell does before it mounts the vertical. */
async function serverPage(): Promise<void> {
  const session = { language: 'en', theme: 'system', now: '2026-05-04T10:00:00.000Z', limits: shownLimits } as const;
  const { html, state } = await createRender(description)({ address: '/person/1', session }, noReads);
  read.mockClear();
  props.domElement.innerHTML = html;
  props.state = state;
}

describe('a prerendered page', () => {
  it('stays hidden and runs no effects until it is shown, then does not render again', async () => {
    props = { ...props, location: at('/busy'), ahead: true };
    await run(vertical.mount);
    await isDrawn();
    expect(heading()).toBeNull();
    expect(effect).not.toHaveBeenCalled();

    const shownAt: unknown[] = [];
    props = { ...props, ahead: false, rendered: () => shownAt.push(heading()?.textContent) };
    await run(vertical.update);
    expect(shownAt).toEqual(['Busy']);
    await waitFor(() => expect(effect.mock.calls).toEqual([['begins']]));
    expect(drawn).toHaveBeenCalledTimes(1);
    await run(vertical.unmount);
    expect(effect.mock.calls).toEqual([['begins'], ['ends']]);
  });

  it('leaves nothing if it is never shown', async () => {
    props = { ...props, location: at('/busy'), ahead: true };
    await run(vertical.mount);
    await isDrawn();
    await run(vertical.unmount);
    expect(props.domElement.childNodes).toHaveLength(0);
    expect(effect).not.toHaveBeenCalled();
  });

  it('shows the latest data and refetches stale ones', async () => {
    await vertical.prepare('/person/1', context());
    props.ahead = true;
    await run(vertical.mount);
    await isDrawn();
    read.mockResolvedValueOnce('Person of now');
    const later = Date.now() + 31_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    props = { ...props, ahead: false };
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'Hello Person of now' })).toBeTruthy();
    vi.mocked(Date.now).mockRestore();
  });

  it('retries failed queries when it is shown', async () => {
    read.mockRejectedValueOnce(new CallError('NetworkError', 0));
    await vertical.prepare('/person/1', context());
    props.ahead = true;
    await run(vertical.mount);
    await isDrawn();
    await vertical.prepare('/person/1', context());
    props = { ...props, ahead: false };
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
    expect(props.report).not.toHaveBeenCalled();
  });
});

describe('an error in a page', () => {
  it('is caught, reported, and can be retried', async () => {
    faults.render = true;
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(props.report).toHaveBeenCalledWith(
      { kind: 'boundary', route: '/person/:id', message: 'Error: A fault at render.' },
      expect.objectContaining({ message: 'A fault at render.' }),
    );
    faults.render = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
  });

  it('keeps the page of the server readable, until a retry or the next page replaces it', async () => {
    await serverPage();
    faults.render = true;
    await run(vertical.mount);
    expect(await screen.findByText('You can read this page, but its buttons do not work right now.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
    expect(props.report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'boundary' }), expect.any(Error));

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByText(/You can read this page/)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
    faults.render = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/You can read this page/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();

    faults.render = true;
    await vertical.prepare('/person/2', context());
    props.location = at('/person/2');
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(screen.queryByText(/Person 1/)).toBeNull();
  });

  it('of a refused call removes the page of the server', async () => {
    await serverPage();
    faults.refusal = true;
    await run(vertical.mount);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(screen.queryByText(/Person 1/)).toBeNull();
  });

  it('of a query is retried on request', async () => {
    read.mockRejectedValueOnce(new Error('Not now.'));
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
  });

  it('of a query is retried by itself once the connection is back', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
    read.mockRejectedValueOnce(new CallError('NetworkError', 0));
    await vertical.prepare('/person/1', context());
    await run(vertical.mount);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    isOnline.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Hello Person 1' })).toBeTruthy();
    isOnline.mockRestore();
    vi.unstubAllGlobals();
  });

  it('names the route that the page has by then', async () => {
    props.location = at('/busy');
    await run(vertical.mount);
    faults.render = true;
    await vertical.prepare('/person/2', context());
    props.location = at('/person/2');
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy();
    expect(props.report).toHaveBeenCalledWith(expect.objectContaining({ route: '/person/:id' }), expect.any(Error));
  });

  it('does not affect the next page', async () => {
    faults.render = true;
    await run(vertical.mount);
    faults.render = false;
    await vertical.prepare('/person/2', context());
    props.location = at('/person/2');
    await run(vertical.update);
    expect(await screen.findByRole('heading', { name: 'Hello Person 2' })).toBeTruthy();
  });

  it('replaces an endless wait', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    props.location = at('/waits');
    await run(vertical.mount);
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy());
  });

  it('rejects prepare and mount if the code fails to load', async () => {
    await expect(vertical.prepare('/lost', context())).rejects.toThrow('The chunk is not there.');
    props.location = at('/lost');
    await expect(run(vertical.mount)).rejects.toThrow('The chunk is not there.');
  });
});
