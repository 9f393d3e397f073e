import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type DOMAttributes,
} from 'react';
import { onIdle } from '../on-idle.ts';

/** Whether the page is prerendered. */
export const Prerendered = createContext(false);

const never = () => () => {};

/** The limits of the wait for an idle browser, in milliseconds. */
const idleOptions = { timeout: 2_000, fallbackDelay: 200 };

/**
 * The behaviour of a focused native control: it `stays` until it loses the focus, or `gives way` at once. The full
 * control then takes the focus.
 */
type Focused = 'stays' | 'gives way';

interface DeferredHydration {
  alive: boolean;
  /** Props of the native control, which has the same id as the full one. */
  standIn: Pick<DOMAttributes<Element>, 'onFocus' | 'onBlur'>;
}

/**
 * Decides whether to render the React Aria control or a native one. React Aria renders twice and needs inline styles,
 * which the content policy forbids on the server. Therefore the server and a prerender render the native control. The
 * React Aria control replaces it when the browser is idle and the native control is not in use.
 */
export function useDeferredHydration(id: string, focused: Focused): DeferredHydration {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isAhead = use(Prerendered);
  const [alive, setAlive] = useState(!isTakenOver && !isAhead);
  const isHeld = useRef(false);
  const isDue = useRef(false);

  useEffect(() => {
    if (alive) return undefined;
    // The visitor may have focused the server's markup before this code ran.
    if (document.activeElement?.id === id) isHeld.current = true;
    return onIdle(() => {
      isDue.current = true;
      if (!isHeld.current || focused === 'gives way') startTransition(() => setAlive(true));
    }, idleOptions);
  }, [alive, id, focused]);
  useLayoutEffect(() => {
    if (!alive || !isHeld.current) return;
    isHeld.current = false;
    document.getElementById(id)?.focus();
  }, [alive, id]);

  return {
    alive,
    standIn: {
      onFocus() {
        isHeld.current = true;
        if (focused === 'gives way') setAlive(true);
      },
      onBlur() {
        isHeld.current = false;
        if (isDue.current) startTransition(() => setAlive(true));
      },
    },
  };
}
