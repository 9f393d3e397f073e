// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { TagInput } from './index.ts';

const known = ['housing', 'harbour tunnel', 'transport'];
const load = (term: string) => Promise.resolve(known.filter((name) => name.includes(term)));

function Tags({ start }: { start?: string[] }) {
  const [tags, setTags] = useState(start ?? []);
  return <TagInput label="Tags" tags={tags} onChange={setTags} load={load} />;
}

const box = () => screen.getByRole('combobox', { name: 'Tags' });
const chosen = () => screen.queryAllByRole('row').map((row) => row.textContent);
const said = () => screen.getByRole('status').textContent;

test('adds a tag on Enter and comma', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'night buses{Enter}#water,');
  expect(chosen()).toEqual(['night buses', 'water']);
  expect(said()).toBe('water added. 2 of 7 tags.');
});

test('completes an existing tag', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'harb');
  await person.click(await screen.findByRole('option', { name: 'harbour tunnel' }));
  expect(chosen()).toEqual(['harbour tunnel']);
});

test('shows the kind of a tag that names a party or politician, before and after it is chosen', async () => {
  const named = [{ name: 'Harbour List', description: 'Party' }];
  function Named() {
    const [tags, setTags] = useState<string[]>([]);
    return <TagInput label="Tags" tags={tags} onChange={setTags} load={() => Promise.resolve(named)} />;
  }
  const { person } = show(<Named />);
  await person.type(box(), 'harb');
  await person.click(await screen.findByRole('option', { name: /Harbour List/ }));
  expect(chosen()).toEqual(['Harbour ListParty']);
});

test('treats tags that differ only in case as equal', async () => {
  const { person } = show(<Tags start={['Housing']} />);
  await person.type(box(), 'housing{Enter}');
  expect(chosen()).toEqual(['Housing']);
  expect(said()).toBe('You have already added Housing.');
});

test('refuses a tag that is too short and says so', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'x{Enter}');
  expect(chosen()).toEqual([]);
  expect(said()).toBe('A tag needs at least 2 characters.');
});

test('replaces the last tag by an eighth one and says so', async () => {
  const seven = ['one1', 'two2', 'three', 'four', 'five', 'six6', 'seven'];
  const { person } = show(<Tags start={seven} />);
  await person.type(box(), 'eight{Enter}');
  expect(chosen()).toEqual([...seven.slice(0, 6), 'eight']);
  expect(said()).toBe('A post can have 7 tags, so eight replaced seven.');
});

test('removes tags by keyboard', async () => {
  const { person } = show(<Tags start={['housing', 'transport']} />);
  await person.click(box());
  await person.keyboard('{Backspace}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('transport'));
  await person.keyboard('{Delete}');
  expect(chosen()).toEqual(['housing']);
  expect(said()).toBe('transport removed. 1 of 7 tags.');
  await person.keyboard('{Backspace}');
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(box());
});

test('removes tags with their button', async () => {
  const { person } = show(<Tags start={['housing', 'transport']} />);
  await person.click(screen.getByRole('button', { name: /Remove housing/ }));
  expect(chosen()).toEqual(['transport']);
});
