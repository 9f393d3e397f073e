import { Button, ButtonLink, IconComment, IconHeart, LoadMore, type ButtonVariant } from '@hustings/ui';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

const variants: { variant: ButtonVariant; words: string }[] = [
  { variant: 'primary', words: 'Save vote' },
  { variant: 'quiet', words: 'Full post' },
  { variant: 'danger', words: 'Delete post' },
];

export function ButtonSpecimens() {
  const [pending, setPending] = useState(true);
  return (
    <>
      {variants.map(({ variant, words }) => (
        <Specimen key={variant} title={`Button, ${variant}: ready, pending, disabled`}>
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} pending>
            {words}
          </Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
        </Specimen>
      ))}
      <Specimen title="With an icon">
        <Button variant="quiet">
          <IconHeart /> Favourite
        </Button>
        <Button variant="quiet" aria-label="Comment">
          <IconComment />
        </Button>
      </Specimen>
      <Specimen title="ButtonLink">
        <ButtonLink href="#buttons">Register</ButtonLink>
        <ButtonLink href="#buttons" variant="quiet">
          Log in
        </ButtonLink>
      </Specimen>
      <Specimen title="LoadMore: ready, pending">
        <LoadMore hasMore pending={false} onMore={() => setPending(!pending)} label="More posts" />
        <LoadMore hasMore pending={pending} onMore={() => setPending(!pending)} label="More posts" />
      </Specimen>
    </>
  );
}
