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

test('without a rating it says so', () => {
  show(<Rating />);
  expect(range().getAttribute('aria-valuetext')).toBe('No rating yet');
  expect(box().value).toBe('');
});

test('a move of the range is a rating, in both controls', () => {
  show(<Rating />);
  fireEvent.change(range(), { target: { value: '76' } });
  expect(range().getAttribute('aria-valuetext')).toBe('76 of 100');
  expect(box().value).toBe('76');
});

test.each(['Home', 'ArrowLeft', 'Enter'])('the lowest rating can be given by %s though nothing moves', (key) => {
  show(<Rating />);
  fireEvent.keyDown(range(), { key });
  expect(screen.getByText('rated: 0')).toBeDefined();
});

test('a number is a rating as soon as it is one', async () => {
  const { person } = show(<Rating start={40} />);
  await person.clear(box());
  expect(screen.getByText('rated: undefined')).toBeDefined();
  await person.type(box(), '101');
  expect(screen.getByText('rated: 10')).toBeDefined();
  await person.tab();
  expect(box().value).toBe('10');
});

test('a rating can be taken back', async () => {
  const { person } = show(<Rating start={40} />);
  await person.click(screen.getByRole('button', { name: 'Clear the rating for Ability' }));
  expect(screen.getByText('rated: undefined')).toBeDefined();
});
