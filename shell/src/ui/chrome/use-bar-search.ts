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

/** The state of the suggestions, for assistive technology. */
export interface ShownSuggestions {
  /** The id of the highlighted option. */
  active: string | undefined;
}

/** The state of the search: its text, whether it is open, and the code of the suggestions. */
export function useBarSearch(pathname: string, input: RefObject<HTMLInputElement | null>) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The key handler of the suggestions; it returns true if it has handled the key. */
  const take = useRef<(key: string) => boolean>(undefined);
  const [text, setText] = useState('');
  // The path at which the suggestions were opened, so that a navigation closes them.
  const [openAt, setOpenAt] = useState<string>();
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const [shown, setShown] = useState<ShownSuggestions>();
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const isOpen = openAt === pathname && text.trim() !== '';

  // Ignore a failure, because the form works without suggestions; the next letter tries again.
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

  /** Closes and empties the field, because the results page shows the term in its own field. */
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
      // A hidden field cannot take the focus.
      flushSync(() => setUnfoldedAt(pathname));
      input.current?.focus();
      // Select the old text, so that typing replaces it.
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
