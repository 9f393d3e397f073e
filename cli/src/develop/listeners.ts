/** Finds listeners on the window and the document that a vertical under development leaves behind. */
import { writeWarning } from '@hustings/shell/console';
import { leftEvent, type LeftDetail } from '@hustings/vertical/left-event';
import { mapOnServer } from './map-on-server.ts';

/** The milliseconds after the last page of a vertical in which its listeners must end. */
const pause = 1_000;

/** A listener that was added and not removed. */
interface Added {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
  stack: string;
}

type Options = boolean | AddEventListenerOptions | undefined;

const captures = (options: Options): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Matches the sources of verticals, in a repository of their own too, and of the components that they share. Libraries may listen for good. */
const ofVerticals = /(?:\b(?:mf-[a-z]+|shared\/(?:features|ui))\/|(?<=\())src\/[^\s()]+/;

/** Follows the listeners of a target. Calls `forget` when a listener ends in another way than by its removal. */
function follow(target: EventTarget, present: Set<Added>): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const find = (type: string, listener: unknown, capture: boolean) =>
    [...present].find(
      (each) => each.target === target && each.type === type && each.listener === listener && each.capture === capture,
    );

  target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, options?: Options) => {
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
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) => {
    remove(type, listener, options);
    const added = find(type, listener, captures(options));
    if (added) present.delete(added);
  };
}

/**
 * Warns of each listener that is left a second after the last page of a vertical was removed, with the place where the
 * vertical added it.
 *
 * @param server the address that maps stacks
 */
export function watchListeners(vertical: string, server: URL): void {
  const present = new Set<Added>();

  async function warn({ target, type, stack }: Added): Promise<void> {
    const [caller = ''] = (await mapOnServer(stack, server)).split('\n');
    const place = ofVerticals.exec(caller)?.[0];
    if (!place) return;
    const owner = target === window ? 'window' : 'document';
    writeWarning(`${vertical} left a listener behind: "${type}" on ${owner}, added at ${place}. Remove it at unmount.`);
  }

  addEventListener(leftEvent, (event) => {
    if ((event as CustomEvent<LeftDetail>).detail.vertical !== vertical) return;
    // A later page of the vertical may add listeners meanwhile.
    const before = [...present];
    setTimeout(() => {
      for (const each of before) {
        // Warn of each listener once.
        if (present.delete(each)) void warn(each);
      }
    }, pause);
  });
  // The listener above is none of the vertical.
  for (const target of [window, document]) follow(target, present);
}
