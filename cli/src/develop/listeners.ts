/** Finds listeners on the window and the document that a vertical under development leaves behind. */
import { writeWarning } from '@hustings/shell/console';
import { leftEvent, type LeftDetail } from '@hustings/vertical/left-event';
import { describeLeft, followListeners, type AddedListener } from './added-listeners.ts';
import { mapOnServer } from './map-on-server.ts';

/** The milliseconds after the last page of a vertical in which its listeners must end. */
const pause = 1_000;

/**
 * Warns of each listener that is left a second after the last page of a vertical was removed, with the place where the
 * vertical added it.
 *
 * @param server the address that maps stacks
 */
export function watchListeners(vertical: string, server: URL): void {
  let present = new Set<AddedListener>();

  async function warn({ target, type, stack }: AddedListener): Promise<void> {
    const [caller = ''] = (await mapOnServer(stack, server)).split('\n');
    const left = describeLeft(vertical, type, target === window ? 'window' : 'document', caller);
    if (left) writeWarning(left);
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
  present = followListeners();
}
