import {
  useCallback,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';

/** What the field tells of its suggestions to those who do not see them. */
export interface ShownSuggestions {
  /** The id of the option that Enter takes. */
  active: string | undefined;
}

/** The search in the bar: what is typed, whether it is open, and the code of its suggestions. */
export function useBarSearch(pathname: string, input: RefObject<HTMLInputElement | null>) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What the suggestions do with a key; true where they have taken it. */
  const take = useRef<(key: string) => boolean>(undefined);
  const [text, setText] = useState('');
  // Open and unfolded belong to the page they were on: after a move they are over.
  const [openAt, setOpenAt] = useState<string>();
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const [shown, setShown] = useState<ShownSuggestions>();
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const isOpen = openAt === pathname && text.trim() !== '';

  // Without it the form still searches: a failure is told by nothing being suggested, and tried again at the next letter.
  const startPrefetch = () => {
    if (Suggestions) return;
    import(/* webpackChunkName: "search-suggestions" */ './search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => {},
    );
  };
  const listen = useCallback((next: ((key: string) => boolean) | undefined) => {
    take.current = next;
  }, []);
  const close = () => setOpenAt(undefined);
  const fold = () => {
    close();
    setUnfoldedAt(undefined);
  };

  /** The page that is led to says what was looked for, or is it. */
  const leave = () => {
    fold();
    setText('');
  };

  return {
    box,
    button,
    text,
    isOpen,
    Suggestions,
    startPrefetch,
    close,
    fold,
    leave,
    setShown,
    listen,
    shown: isOpen ? shown : undefined,
    isUnfolded: unfoldedAt === pathname,
    unfold(): void {
      // A field that is not shown takes no focus.
      flushSync(() => setUnfoldedAt(pathname));
      input.current?.focus();
      // What was left there is typed over.
      input.current?.select();
    },
    type(typed: string): void {
      setText(typed);
      setOpenAt(pathname);
      startPrefetch();
    },
    left({ relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof Node) || !box.current?.contains(relatedTarget)) close();
    },
    keyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        event.preventDefault();
        if (isOpen) close();
        else if (text) setText('');
        else if (unfoldedAt === pathname) {
          fold();
          button.current?.focus();
        }
      } else if (event.key === 'ArrowDown' && !isOpen && text) setOpenAt(pathname);
      else if (isOpen && take.current?.(event.key)) event.preventDefault();
    },
  };
}
