import { partsOf } from './parts.ts';

/** Text that a member wrote: markup is text like any other, and addresses can be followed. */
export function WrittenText({ children }: { children: string }) {
  return partsOf(children).map(({ at, text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={at} href={href} rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ),
  );
}
