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
import { whenQuiet } from './quiet.ts';

/** Whether a page is drawn before anybody has asked for it. */
export const Prerendered = createContext(false);

const never = () => () => {};

/** Milliseconds after which a busy browser is not waited for, and that are waited where it does not tell. */
const idleOptions = { within: 2_000, otherwise: 200 };

/**
 * What a native stand-in does when somebody comes to it: it `stays` for as long as it has the focus, since it can do what
 * the control can; or it `gives way` at once, to a control that has the focus then.
 */
type Focused = 'stays' | 'gives way';

interface DeferredHydration {
  alive: boolean;
  /** For the stand-in, which bears the same id as the control. */
  standIn: Pick<DOMAttributes<Element>, 'onFocus' | 'onBlur'>;
}

/**
 * Whether a control of React Aria may stand here; until then a native one does. React Aria writes inline styles for a few of
 * its parts, which the content policy forbids on the server, and draws each part again as soon as it stands in the page: what
 * was rendered before it is seen becomes alive when the browser has nothing else to do, so that nobody waits for it; and
 * never under the hands of somebody who uses it.
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
    // Somebody may have come to what the server rendered before this code did.
    if (document.activeElement?.id === id) isHeld.current = true;
    return whenQuiet(() => {
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
