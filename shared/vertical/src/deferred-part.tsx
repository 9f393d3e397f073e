import { whenWanted } from './when-wanted.ts';
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** Collects the chunks of the deferred parts that a server render contains; their styles belong to the document. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined);

/** The limit of the wait for an idle browser, in milliseconds. */
const idleOptions = { afterLoad: 0, timeout: 2_000 };

/** The presses and keys with which a visitor begins to use a page. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/** A module with a component as its default export. */
interface Module<Props> {
  default: ComponentType<Props>;
}

interface PartOptions<Props> {
  /** The name of its chunk; the same as in the `webpackChunkName` of `load`. */
  chunk: string;
  load(): Promise<Module<Props>>;
  /** Renders while the code loads, if the server has not rendered the part; nothing by default. */
  fallback?(props: Props): ReactNode;
}

/** The code of a part: loaded, or a promise for it. */
class PartCode<Props> {
  isLoaded = false;
  /** Resolves when the code is there. Rejects only for a visitor who waits for it, and must see what is wrong. */
  ready = Promise.withResolvers<Module<Props>>();
  private hasFailed = false;
  private loading: Promise<unknown> | undefined;
  private readonly fetch: () => Promise<Module<Props>>;

  constructor(fetch: PartOptions<Props>['load']) {
    this.fetch = fetch;
  }

  /** Loads the code once. Retries a failed load at the next call. */
  load = (): Promise<unknown> => (this.loading ??= this.loadAgain());

  private async loadAgain(): Promise<void> {
    if (this.hasFailed) this.ready = Promise.withResolvers();
    this.hasFailed = false;
    try {
      const value = await this.fetch();
      this.isLoaded = true;
      unloaded.delete(this.load);
      // React reads these fields, and then renders without waiting for the promise.
      Object.assign(this.ready.promise, { status: 'fulfilled', value });
      this.ready.resolve(value);
    } catch (error) {
      this.loading = undefined;
      throw error;
    }
  }

  /** Loads the code for a visitor who waits for it: an error shows in the page, whose retry loads again. */
  async loadVisibly(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      this.hasFailed = true;
      this.ready.promise.catch(() => {});
      this.ready.reject(error);
    }
  }
}

/** The loads of the parts whose code is not there, of all pages that are loaded. */
const unloaded = new Set<() => Promise<unknown>>();

/**
 * Loads the parts of all loaded pages, and the parts that they contain. Of one that does not load, its page says so when it
 * is shown.
 */
export async function loadDeferredParts(): Promise<void> {
  const tried = new Set<() => Promise<unknown>>();
  for (;;) {
    const next = [...unloaded].filter((load) => !tried.has(load));
    if (next.length === 0) return;
    for (const load of next) tried.add(load);
    await Promise.allSettled(next.map((load) => load()));
  }
}

const isHydrated = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps$'));

/** The button that a visitor pressed before its code was there. */
let pressed: HTMLButtonElement | undefined;

/** Remembers a pressed button that nothing handles yet. */
function rememberPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || isHydrated(button)) return;
  // Without its code a form would be sent by the browser.
  event.preventDefault();
  pressed = button;
}

/** Presses the remembered button again, once it is hydrated. */
function repeatPress(): void {
  if (!pressed || !isHydrated(pressed)) return;
  const button = pressed;
  pressed = undefined;
  if (button.isConnected) button.click();
}

/** Loads a part at once after a touch, else when `whenWanted` says. */
function loadWhenWanted<Props>(code: PartCode<Props>): () => void {
  // A failure stays silent until somebody touches the page.
  const cancel = whenWanted(() => void code.load().catch(() => {}), idleOptions);
  const onTouch = () => void code.loadVisibly();
  const stop = () => {
    cancel();
    for (const touch of touches) removeEventListener(touch, onTouch, true);
    removeEventListener('click', rememberPress, true);
  };
  for (const touch of touches) addEventListener(touch, onTouch, true);
  addEventListener('click', rememberPress, true);
  void code.ready.promise.then(stop, stop);
  return stop;
}

const never = () => () => {};

/** Returns true on the server, and in the browser while the page is hydrated. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Defers a part of a page. The server renders it with the page; its code loads as `whenWanted` says, or after a touch. A
 * button that is pressed before is pressed again then. A page that comes by a navigation loads its parts before it is shown.
 */
export function deferPart<Props extends object>({ chunk, load, fallback }: PartOptions<Props>): ComponentType<Props> {
  const code = new PartCode(load);
  unloaded.add(code.load);

  function Loaded(props: Props) {
    const { default: Part } = use(code.ready.promise);
    useEffect(repeatPress, []);
    return <Part {...props} />;
  }

  return function DeferredPart(props: Props) {
    use(RenderedParts)?.add(chunk);
    const isHydrating = useIsHydrating();
    // While the server's markup waits for its code, React must not see other props, or it would replace the markup.
    const [first] = useState(props);
    const [wasHydrating] = useState(isHydrating);
    const given = code.isLoaded || !wasHydrating ? props : first;
    if (!wasHydrating) void code.loadVisibly();
    useEffect(() => (code.isLoaded ? undefined : loadWhenWanted(code)), []);
    return useMemo(
      () => (
        <Suspense fallback={fallback?.(given)}>
          <Loaded {...given} />
        </Suspense>
      ),
      [given],
    );
  };
}
