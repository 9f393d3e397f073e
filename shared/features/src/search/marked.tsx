import type { MarkedText } from '@hustings/contract';
import type { ReactNode } from 'react';

/** Text with the search term highlighted. */
export function Marked({ text: { text, marks } }: { text: MarkedText }): ReactNode {
  return (
    <>
      {marks.map(([from, until], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, until)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
