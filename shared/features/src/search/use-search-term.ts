import { useRouteLocation } from '@hustings/vertical/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '@hustings/vertical/router';
import { searchPause, termOf } from './term.ts';

/**
 * The text of a search field, and the search term, which follows the text after a pause. The term is part of the
 * address, so that a search can be reloaded, shared and returned to.
 */
export function useSearchTerm() {
  const { pathname, search } = useRouteLocation();
  const navigate = useNavigate();
  const term = termOf(search);
  const [text, setText] = useState(term);
  const [asked, setAsked] = useState(term);
  const [seen, setSeen] = useState(term);

  // After Back or a link, the field follows the address.
  if (term !== seen) {
    setSeen(term);
    if (term !== asked) {
      setAsked(term);
      setText(term);
    }
  }

  function ask(typed: string): void {
    // Set only a changed text: React may apply an unchanged one after updates made while rendering.
    if (typed !== text) setText(typed);
    const wanted = typed.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    const next = new URLSearchParams(search);
    if (wanted) next.set('term', wanted);
    else next.delete('term');
    const query = next.size > 0 ? `?${next}` : '';
    void navigate(`${pathname}${query}`, { replace: true });
  }

  const askAfterRest = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askAfterRest(text), searchPause);
    return () => clearTimeout(timer);
  }, [text]);

  return { term, text, setText, ask };
}
