// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrateInSlices } from './hydrate.ts';
import { yieldToBrowser } from './tasks.ts';

const rows = 40;
/** Milliseconds that a row takes to render. */
const each = 3;

let clock: number;
// Advances the clock. React checks the clock between components and yields at the end of a slice.
const draw = vi.fn<() => void>(() => void (clock += each));
const pressed = vi.fn<() => void>();

const drawn = () => draw.mock.calls.length;
const fault = (error: unknown) => expect.unreachable(String(error));

function Row() {
  draw();
  return <li>Row</li>;
}

const page = (
  <>
    <button onClick={pressed}>Press</button>
    <ul>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} />
      ))}
    </ul>
  </>
);

/** Waits until React has started but not finished. */
async function amid(): Promise<void> {
  while (drawn() === 0) await yieldToBrowser();
}

let element: HTMLElement;
let unmount: () => void;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  clock = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  element = document.body.appendChild(document.createElement('section'));
  element.innerHTML = renderToString(page);
  draw.mockClear();
  pressed.mockReset();
  const root = hydrateInSlices(element, page, { onRecoverableError: fault });
  unmount = () => root.unmount();
});
afterEach(() => {
  unmount();
  element.remove();
});

test('hydrates a page in slices and lets other tasks run in between', async () => {
  await amid();
  expect(drawn()).toBeLessThan(rows);
  await vi.waitFor(() => expect(drawn()).toBe(rows));
});

test('keeps a press that happens before hydration', async () => {
  await amid();
  element.querySelector('button')?.click();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  expect(drawn()).toBeGreaterThanOrEqual(rows);
});
