// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleo, showSettings } from '../../../testing/at-settings.tsx';
import AvatarScreen from './avatar-screen.tsx';

const server = mockedServer(
  mockCall('getFirstSteps', { areOpen: false, hasProfile: false, hasPlace: false, hasVoted: false }),
);

/** The crops that were drawn for the uploaded file: left, top and side of each. */
let cuts: number[][];

beforeEach(() => {
  cuts = [];
  // jsdom cannot read or draw pictures; the test checks the calls.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/png') throw new TypeError('no picture');
    return { width: 900, height: 300 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawImage = (_: unknown, ...[left, top, side]: number[]) =>
      this.width === 512 && cuts.push([left ?? -1, top ?? -1, side ?? -1]);
    return { fillRect() {}, drawImage } as unknown as CanvasRenderingContext2D;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/webp' })),
  );
});

function choose(container: HTMLElement, type = 'image/png') {
  const input = container.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['large'], 'me', { type })] } });
}

const slider = (name: string) => screen.getByRole('slider', { name });

test('crops a picture by keyboard, and sends a small one', async () => {
  server.use(
    mockCall('uploadPicture', ({ body }) => {
      expect(body).toMatch(/name="file".*Content-Type: image\/webp.*small/s);
      return { ...cleo, avatarUrl: '/api/user/1/picture?v=0123456789abcdef' };
    }),
  );
  const { container, person } = showSettings(<AvatarScreen />);
  choose(container);
  fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  fireEvent.change(slider('Left to right'), { target: { value: '100' } });
  fireEvent.change(slider('Top to bottom'), { target: { value: '0' } });
  expect(slider('Zoom').getAttribute('aria-valuetext')).toBe('200 per cent');
  await person.click(screen.getByRole('button', { name: 'Save picture' }));

  expect(await screen.findByText('Picture saved.')).toBeDefined();
  expect(cuts).toEqual([[750, 0, 150]]);
  expect(screen.getByText('This is how others see you.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another picture' })),
  );
});

test('disables the slider of a direction without room', async () => {
  const { container } = showSettings(<AvatarScreen />);
  choose(container);
  expect((await screen.findByRole('slider', { name: 'Top to bottom' })).hasAttribute('disabled')).toBe(true);
  expect(slider('Left to right').hasAttribute('disabled')).toBe(false);
});

test('rejects a file that is no picture at once', async () => {
  const { container } = showSettings(<AvatarScreen />);
  choose(container, 'application/pdf');
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot read this file');
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
});

test('shows a refusal of the server and keeps the picture', async () => {
  server.use(mockFailure('uploadPicture', 'RateLimited'));
  const { container, person } = showSettings(<AvatarScreen />);
  choose(container);
  await person.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That was a lot in a short time');
  expect(slider('Zoom')).toBeDefined();
});

test('sends a picture with the same crop again after a busy server', async () => {
  server.use(mockFailure('uploadPicture', 'Unavailable', { retryAfterSeconds: 5 }));
  const { container, person } = showSettings(<AvatarScreen />);
  choose(container);
  fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
  await person.click(screen.getByRole('button', { name: 'Save picture' }));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('5 seconds');
  expect(slider('Zoom').getAttribute('aria-valuetext')).toBe('300 per cent');
  server.use(mockCall('uploadPicture', { ...cleo, avatarUrl: '/api/user/1/picture?v=0123456789abcdef' }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByText('Picture saved.')).toBeDefined();
  expect(cuts).toHaveLength(2);
  expect(cuts[1]).toEqual(cuts[0]);
});

test('removes the picture only after a confirmation', async () => {
  server.use(mockCall('deletePicture', cleo));
  const { person } = showSettings(<AvatarScreen />, { ...cleo, avatarUrl: '/api/user/1/picture?v=1' });
  await person.click(screen.getByRole('button', { name: 'Remove picture' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Remove picture', hidden: true });
  await person.click(confirm!);
  expect(await screen.findByText('Picture removed.')).toBeDefined();
  expect(screen.getByText('Without a picture, others see your initials.')).toBeDefined();
});
