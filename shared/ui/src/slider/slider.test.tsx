// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Slider } from './slider.tsx';

function Rating({ start }: { start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Slider
        label="Ability"
        value={value}
        onChange={setValue}
        min={0}
        max={100}
        valueText={(now) => `${now} of 100`}
      />
      <p>rated: {String(value)}</p>
    </>
  );
}

const range = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Ability' });
const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ability as a number' });

test('says that there is no rating', () => {
  show(<Rating />);
  expect(range().getAttribute('aria-valuetext')).toBe('No rating yet');
  expect(box().value).toBe('');
});

test('sets a rating in both controls when the slider moves', () => {
  show(<Rating />);
  fireEvent.change(range(), { target: { value: '76' } });
  expect(range().getAttribute('aria-valuetext')).toBe('76 of 100');
  expect(box().value).toBe('76');
});

test.each(['Home', 'ArrowLeft', 'Enter'])('sets the lowest rating by %s although the slider does not move', (key) => {
  show(<Rating />);
  fireEvent.keyDown(range(), { key });
  expect(screen.getByText('rated: 0')).toBeDefined();
});

test('sets a rating as soon as the number is valid', async () => {
  const { person } = show(<Rating start={40} />);
  await person.clear(box());
  expect(screen.getByText('rated: undefined')).toBeDefined();
  await person.type(box(), '101');
  expect(screen.getByText('rated: 10')).toBeDefined();
  await person.tab();
  expect(box().value).toBe('10');
});

test('clears a rating', async () => {
  const { person } = show(<Rating start={40} />);
  await person.click(screen.getByRole('button', { name: 'Clear the rating for Ability' }));
  expect(screen.getByText('rated: undefined')).toBeDefined();
});
