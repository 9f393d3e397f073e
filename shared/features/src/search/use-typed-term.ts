import { useEffect, useState } from 'react';
import { searchPause } from './term.ts';

/**
 * The text of a search field, and the search term, which follows the text after a pause. As `useSearchTerm`, for a page
 * with several searches: the address does not have the term.
 */
export function useTypedTerm() {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');

  function ask(typed: string): void {
    setText(typed);
    setTerm(typed.trim());
  }

  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), searchPause);
    return () => clearTimeout(timer);
  }, [text]);

  return { term, text, setText, ask };
}
