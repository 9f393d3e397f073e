// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/index.ts';
import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

test.each(['Enter', 'the button'])('searches by %s', async (way) => {
  const onAsk = vi.fn<(text: string) => void>();
  const { person } = show(
    <SearchBox label="Search parties" placeholder="A name" text="west" onType={() => undefined} onAsk={onAsk} />,
  );
  if (way === 'Enter') await person.type(screen.getByRole('searchbox', { name: 'Search parties' }), '{Enter}');
  else await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('west');
});
