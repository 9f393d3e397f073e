/** A listener that was added to the window or the document and not removed. */
export interface AddedListener {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
  /** The stack of the call that added it, from the caller on. */
  stack: string;
}

/**
 * Follows the listeners of the window and the document. Uses nothing outside of itself, because browser tests run its source
 * in a page, before all scripts.
 *
 * @returns the listeners that are present; a listener leaves the set when it ends
 */
export function followListeners(): Set<AddedListener> {
  type Options = boolean | AddEventListenerOptions | undefined;
  type Listener = EventListenerOrEventListenerObject | null;
  const present = new Set<AddedListener>();
  const captures = (options: Options): boolean =>
    typeof options === 'object' ? options.capture === true : options === true;

  function follow(target: EventTarget): void {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const find = (type: string, listener: unknown, capture: boolean) =>
      [...present].find(
        (each) =>
          each.target === target && each.type === type && each.listener === listener && each.capture === capture,
      );

    target.addEventListener = (type: string, listener: Listener, options?: Options) => {
      add(type, listener, options);
      const capture = captures(options);
      const { signal, once } = typeof options === 'object' ? options : {};
      if (!listener || signal?.aborted || find(type, listener, capture)) return;
      // The first two lines are the name of the error and this function.
      const stack = (new Error().stack ?? '').split('\n').slice(2).join('\n');
      const added = { target, type, listener, capture, stack };
      present.add(added);
      signal?.addEventListener('abort', () => present.delete(added), { once: true });
      if (once) add(type, () => present.delete(added), { once: true, capture });
    };
    target.removeEventListener = (type: string, listener: Listener, options?: Options) => {
      remove(type, listener, options);
      const added = find(type, listener, captures(options));
      if (added) present.delete(added);
    };
  }

  for (const target of [window, document]) follow(target);
  return present;
}

/** Matches the sources of verticals and of the components that they share. Libraries may listen for good. */
const ofVerticals = /\b(?:mf-[a-z]+|shared\/(?:features|ui))\/src\/[^\s()]+/;

/**
 * Says which listener a vertical has left behind; undefined if code of a library added it.
 *
 * @param on the name of the target: `window` or `document`
 * @param caller the first frame of its stack, mapped to the sources
 */
export function describeLeft(vertical: string, type: string, on: string, caller: string): string | undefined {
  const place = ofVerticals.exec(caller)?.[0];
  return place && `${vertical} left a listener behind: "${type}" on ${on}, added at ${place}. Remove it at unmount.`;
}
