// @vitest-environment jsdom
import type { RichTextDocument } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import english from '../locales/en.json';
import { standInForLayout } from '../testing/layout.ts';
import { PictureError, smallPicture } from './resize-picture.ts';
import RichEditor from './rich-editor.tsx';

vi.mock('./resize-picture.ts', { spy: true });

const server = mockedServer(
  mockCall('completeMention', { results: [], offset: 0 }),
  mockCall('uploadPostImage', { fileId: idOf(7), width: 1200, height: 800 }),
);
const visit = { user: member('bob', 'Bob Meijer'), texts: { feed: english } };

beforeAll(() => {
  standInForLayout();
  // Loads the dialog before the test, as a browser does.
  return import('./link-dialog.tsx');
});

/** Renders an editor and returns its document. */
async function write(document?: RichTextDocument, props: { isChecked?: boolean; language?: 'en' | 'ar' } = {}) {
  let written = document;
  const { language = 'en', isChecked = false } = props;
  const shown = show(
    <RichEditor
      label="Text"
      {...{ document, language, isChecked }}
      anonymous={false}
      onChange={(changed) => (written = changed)}
      onUploads={() => undefined}
    />,
    visit,
  );
  const area = await screen.findByRole('textbox', { name: 'Text' });
  return { ...shown, area, blocks: () => written?.content ?? [] };
}

const related = (userName: string, name: string) => ({
  ...author(userName, name),
  followLevel: 'not' as const,
  isRequested: false,
  isFollower: false,
  isFriend: false,
});

const words = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function paste(area: HTMLElement, data: { html?: string; text?: string; files?: File[] }): void {
  const clipboardData = {
    files: data.files ?? [],
    items: [],
    types: [],
    getData: (type: string) => (type === 'text/html' ? (data.html ?? '') : (data.text ?? '')),
  };
  fireEvent.paste(area, { clipboardData });
}

const press = (area: HTMLElement, key: string, keys: object = {}) => fireEvent.keyDown(area, { key, ...keys });

test('sets language and direction of the text', async () => {
  const { area } = await write(undefined, { language: 'ar' });
  expect([area.lang, area.dir]).toEqual(['ar', 'rtl']);
  expect(area.getAttribute('aria-multiline')).toBe('true');
});

test('formats text, shows active tools, and undoes', async () => {
  const { person, area, blocks } = await write(words('Night buses'));
  area.focus();
  await person.click(screen.getByRole('button', { name: 'Heading' }));
  expect(blocks()[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  expect(screen.getByRole('button', { name: 'Heading', pressed: true })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'List' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(blocks()).toEqual(words('Night buses').content);
});

test('reduces pasted content to what a post may contain', async () => {
  const { area, blocks } = await write();
  paste(area, {
    html: `<h1 style="color:red">Title</h1><p onclick="x()">See <a href="https://example.org/a" target="_blank">this</a>,
      <a href="javascript:alert(1)">not this</a>, <u><strong>bold</strong></u></p><script>alert(1)</script>
      <table><tr><td>cell</td></tr></table><img src="https://tracker.example/x.png" alt="x"><ol type="A" start="3"><li>Three</li></ol>`,
  });
  const pasted = JSON.stringify(blocks());
  expect(blocks()[0]).toEqual({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Title' }] });
  expect(pasted).toContain('"marks":[{"type":"link","attrs":{"href":"https://example.org/a"}}]');
  expect(pasted).toContain('{"type":"orderedList","attrs":{"start":3}');
  expect(pasted).toContain('"text":"cell"');
  expect(pasted).not.toMatch(/javascript|script|tracker|image|style|target|onclick|underline|table/);
});

test('opens the link dialog by keyboard, and refuses addresses that posts may not link to', async () => {
  const { person, area, blocks } = await write(words('See '));
  area.focus();
  press(area, 'k', { ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Add a link' });
  const address = within(dialog).getByRole('textbox', { name: /Address/ });
  const save = within(dialog).getByRole('button', { name: 'Save link' });
  await person.type(address, 'javascript:alert(1)');
  await person.click(save);
  expect(within(dialog).getByText(/A link can lead to a web page/)).toBeDefined();
  await person.clear(address);
  await person.type(address, 'example.org/plan');
  await person.type(within(dialog).getByRole('textbox', { name: /Link text/ }), 'the plan');
  await person.click(save);
  await waitFor(() =>
    expect(JSON.stringify(blocks())).toContain(
      '{"type":"text","marks":[{"type":"link","attrs":{"href":"https://example.org/plan"}}],"text":"the plan"}',
    ),
  );
});

test('mentions a member from a list by keyboard', async () => {
  server.use(
    mockCall('completeMention', ({ query }) => {
      expect(query.get('term')).toBe('an');
      return { results: [related('ann', 'Ann Bakker'), related('anouk', 'Anouk')], offset: 0 };
    }),
  );
  const { area, blocks } = await write(words('Ask @an'));
  area.focus();
  press(area, 'End');
  const { editor } = area as HTMLElement & { editor: { commands: { focus(at: string): void } } };
  editor.commands.focus('end');
  await screen.findByText('Anouk');
  press(area, 'ArrowDown');
  const option = await screen.findByRole('option', { name: /Anouk/, selected: true });
  expect(area.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(screen.getByText(/^2 members found/)).toBeDefined();
  press(area, 'Enter');
  await waitFor(() =>
    expect(blocks()[0]).toMatchObject({
      content: [
        { type: 'text', text: 'Ask ' },
        { type: 'mention', attrs: { id: 'anouk', label: 'anouk' } },
        { type: 'text', text: ' ' },
      ],
    }),
  );
});

const file = new File(['x'], 'bridge.png', { type: 'image/png' });

test('uploads and inserts a pasted picture, and requires a description or a decoration', async () => {
  vi.mocked(smallPicture).mockResolvedValue(file);
  const { person, area, blocks } = await write(words('The bridge.'), { isChecked: true });
  paste(area, { files: [file] });
  const alt = await screen.findByRole('textbox', { name: 'What picture 1 shows' });
  const image = { fileId: idOf(7), width: 1200, height: 800 };
  expect(screen.getByText('Describe this picture, or mark it as decoration.')).toBeDefined();
  await person.type(alt, 'A bridge');
  expect(blocks()).toContainEqual({ type: 'image', attrs: { ...image, alt: 'A bridge' } });
  await person.click(screen.getByRole('checkbox', { name: 'Decoration only' }));
  expect(blocks()).toContainEqual({ type: 'image', attrs: { ...image, alt: '' } });
  await person.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(JSON.stringify(blocks())).not.toContain('image');
});

test('keeps text typed after a picture beside it, and publishes by keyboard without a change', async () => {
  vi.mocked(smallPicture).mockResolvedValue(file);
  const { area, blocks } = await write(words('The bridge.'));
  paste(area, { files: [file] });
  await screen.findByRole('textbox', { name: 'What picture 1 shows' });
  const before = blocks();
  press(area, 'Enter', { ctrlKey: true });
  expect(blocks()).toEqual(before);
  expect(before.map(({ type }) => type)).toContain('image');
  expect(before.at(-1)?.type).toBe('paragraph');
});

test('says why an upload failed, retries it, and removes it', async () => {
  vi.mocked(smallPicture).mockResolvedValue(file);
  server.use(mockFailure('uploadPostImage', 'FileTooLarge', { limit: 5 * 1024 * 1024 }));
  const { person, area } = await write();
  paste(area, { files: [file] });
  expect(await screen.findByText('bridge.png was not uploaded')).toBeDefined();
  expect(screen.getByText(/Choose one smaller than 5 MB/)).toBeDefined();
  server.use(mockCall('uploadPostImage', { fileId: idOf(7), width: 10, height: 10 }));
  await person.click(screen.getByRole('button', { name: 'Try again to upload bridge.png' }));
  expect(await screen.findByRole('textbox', { name: 'What picture 1 shows' })).toBeDefined();
  expect(screen.queryByText('bridge.png was not uploaded')).toBeNull();
});

test('says that a file is no picture, and removes it', async () => {
  vi.mocked(smallPicture).mockRejectedValue(new PictureError('unreadable'));
  const { person, area } = await write();
  paste(area, { files: [file] });
  expect(await screen.findByText(/Your browser cannot read this file/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Remove bridge.png' }));
  expect(screen.queryByText('bridge.png was not uploaded')).toBeNull();
});

const image = (number: number) =>
  ({ type: 'image', attrs: { fileId: idOf(number), alt: `Picture ${number}`, width: 1, height: 1 } }) as const;

test('moves a picture across the blocks before and after it', async () => {
  const { person, blocks } = await write({ type: 'doc', content: [image(1), image(2), ...words('End').content] });
  await person.click(await screen.findByRole('button', { name: 'Move picture 2 up' }));
  expect(blocks().map((block) => (block.type === 'image' ? block.attrs.alt : block.type))).toEqual([
    'Picture 2',
    'Picture 1',
    'paragraph',
  ]);
  await person.click(screen.getByRole('button', { name: 'Move picture 2 down' }));
  expect(blocks().at(-1)).toMatchObject({ attrs: { alt: 'Picture 1' } });
});
