// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferPart, loadDeferredParts, RenderedParts } from './deferred-part.tsx';
import { arriveAt } from './testing.ts';

interface Props {
  name: string;
}

const onPress = vi.fn<(name: string) => void>();

function Greeting({ name }: Props) {
  return (
    <button type="button" onClick={() => onPress(name)}>
      Greet {name}
    </button>
  );
}

class Caught extends Component<{ children: ReactNode }, { failed?: string }> {
  override state: { failed?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render = () => this.state.failed ?? this.props.children;
}

interface PageProps {
  Part: ComponentType<Props>;
  parts: Set<string>;
}

function Page({ Part, parts }: PageProps) {
  const [name, setName] = useState('Ada');
  return (
    <Caught>
      <RenderedParts value={parts}>
        <button onClick={() => setName('Bob')}>Rename</button>
        <Part name={name} />
      </RenderedParts>
    </Caught>
  );
}

/** Pending idle callbacks. */
let idleWork: (() => void)[];
let root: Root | undefined;
let finish: () => void;
const onDifference = (error: unknown) => expect.unreachable(String(error));

beforeEach(() => {
  idleWork = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

afterEach(async () => {
  await act(async () => root?.unmount());
  finish();
  await loadDeferredParts();
  // React reports the error of a hydration that failed with the next root, which may be of another test file.
  const next = createRoot(document.createElement('div'), { onRecoverableError: () => {} });
  await act(async () => next.render('Reported'));
  await act(async () => next.unmount());
  vi.clearAllMocks();
});

const beIdle = () => act(async () => idleWork.splice(0).forEach((work) => work()));

/** Scrolls the page, after which the browser becomes idle. */
const scroll = async () => {
  dispatchEvent(new Event('scroll'));
  await beIdle();
};

/** A page with a deferred part, as the server rendered it and then hydrated; its code loads when `arrive` is called. */
async function hydratedPage() {
  const module = { default: Greeting };
  let code = Promise.withResolvers<typeof module>();
  const load = vi.fn<() => Promise<typeof module>>(() => code.promise);
  finish = () => code.resolve(module);
  const onServer = deferPart<Props>({ chunk: 'greeting', load: async () => module });
  await loadDeferredParts();
  const inBrowser = deferPart<Props>({ chunk: 'greeting', load });
  const parts = new Set<string>();
  const place = arriveAt(<Page Part={onServer} parts={parts} />);
  await act(async () => {
    root = hydrateRoot(place, <Page Part={inBrowser} parts={parts} />, {
      onRecoverableError: onDifference,
      onCaughtError: () => {},
    });
  });
  return {
    load,
    parts,
    async arrive() {
      await act(async () => code.resolve(module));
    },
    async fail() {
      await act(async () => code.reject(new Error('It does not load.')));
      code = Promise.withResolvers();
    },
  };
}

const greet = () => screen.getByRole('button', { name: /^Greet/ });
const press = (button: HTMLElement) => act(async () => button.click());

test('tells the server which parts a page contains', async () => {
  const { parts } = await hydratedPage();
  expect([...parts]).toEqual(['greeting']);
});

test('loads when the visitor begins to use the page, and keeps the markup of the server until then', async () => {
  const { load, arrive } = await hydratedPage();
  await beIdle();
  expect(load).not.toHaveBeenCalled();
  await scroll();
  expect(load).toHaveBeenCalledOnce();
  const button = greet();
  await arrive();
  expect(greet()).toBe(button);
  await press(button);
  expect(onPress).toHaveBeenCalledExactlyOnceWith('Ada');
});

test('repeats a press that came before the code', async () => {
  const { load, arrive } = await hydratedPage();
  const button = greet();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => {
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    button.dispatchEvent(click);
  });
  expect(load).toHaveBeenCalledOnce();
  expect(click.defaultPrevented).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
  await arrive();
  expect(onPress).toHaveBeenCalledExactlyOnceWith('Ada');
});

test('loads for a click without a pointer, and repeats it', async () => {
  const { load, arrive } = await hydratedPage();
  await press(greet());
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  expect(onPress).toHaveBeenCalledExactlyOnceWith('Ada');
});

test('keeps its markup when the page changes before the code is there', async () => {
  const { arrive } = await hydratedPage();
  const button = greet();
  await press(screen.getByRole('button', { name: 'Rename' }));
  expect(greet()).toBe(button);
  expect(button.textContent).toBe('Greet Ada');
  await scroll();
  await arrive();
  await press(screen.getByRole('button', { name: 'Rename' }));
  expect(greet()).toBe(button);
});

test('is silent when its code fails to load, and says so when somebody touches the page', async () => {
  const { load, fail } = await hydratedPage();
  await scroll();
  await fail();
  expect(greet().textContent).toBe('Greet Ada');
  await act(async () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  expect(load).toHaveBeenCalledTimes(2);
  await fail();
  expect(document.body.textContent).toBe('It does not load.');
});
