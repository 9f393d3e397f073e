// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { Select } from '../select/index.ts';
import { show } from '../testing/show.tsx';
import { DrawnAhead } from './alive.ts';

/** A page that is drawn ahead, and shown by a press of its button. */
function Ahead() {
  const [ahead, setAhead] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAhead(false)}>
        Show
      </button>
      <DrawnAhead value={ahead}>
        <Activity mode={ahead ? 'hidden' : 'visible'}>
          <Select
            name="one"
            label="Language"
            options={[{ id: 'en', label: 'English' }]}
            value="en"
            onChange={() => {}}
          />
        </Activity>
      </DrawnAhead>
    </>
  );
}

const native = () => document.querySelector('select[name=one]:not([aria-hidden] *)');

test('what is drawn ahead has native controls, which become alive once it is shown', async () => {
  const { person } = show(<Ahead />);
  expect(native()).not.toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(native()).toBeNull());
  expect(screen.getByRole('button', { name: /Language/ }).textContent).toBe('English');
});

test('what is asked for at once is alive at once', () => {
  show(
    <Select name="one" label="Language" options={[{ id: 'en', label: 'English' }]} value="en" onChange={() => {}} />,
  );
  expect(native()).toBeNull();
});
