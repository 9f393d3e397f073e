import { call } from '@hustings/vertical/client';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** The error for a browser that blocks the notifications of this site. */
export class PushBlocked extends Error {
  override name = 'PushBlocked';
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

async function subscribe(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
  const { endpoint = '', keys = {} } = made.toJSON();
  const body = { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  try {
    await call('subscribeToPush', { body });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

async function unsubscribe(): Promise<void> {
  await call('unsubscribeFromPush', {});
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Returns whether push notifications are on in this browser, and a mutation that switches them. */
export function usePush(pushKey: string) {
  const isOn = useSuspenseQuery(queries.pushState).data.id !== undefined;
  const change = useMutation({
    mutationFn: () => (isOn ? unsubscribe() : subscribe(pushKey)),
  });
  return { isOn, change };
}
