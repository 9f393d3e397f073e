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

test('Enter and a comma add what was typed', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'night buses{Enter}#water,');
  expect(chosen()).toEqual(['night buses', 'water']);
  expect(said()).toBe('water added. 2 of 7 tags.');
});

test('a tag that exists is completed', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'harb');
  await person.click(await screen.findByRole('option', { name: 'harbour tunnel' }));
  expect(chosen()).toEqual(['harbour tunnel']);
});

test('a tag that names a party or a person in office is shown as such, before it is chosen and after', async () => {
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

test('a tag is there once, in whatever case', async () => {
  const { person } = show(<Tags start={['Housing']} />);
  await person.type(box(), 'housing{Enter}');
  expect(chosen()).toEqual(['Housing']);
  expect(said()).toBe('Housing is already there.');
});

test('one that is too short is not added, and says so', async () => {
  const { person } = show(<Tags />);
  await person.type(box(), 'x{Enter}');
  expect(chosen()).toEqual([]);
  expect(said()).toBe('A tag has at least 2 characters.');
});

test('an eighth tag takes the place of the last, and says so', async () => {
  const seven = ['one1', 'two2', 'three', 'four', 'five', 'six6', 'seven'];
  const { person } = show(<Tags start={seven} />);
  await person.type(box(), 'eight{Enter}');
  expect(chosen()).toEqual([...seven.slice(0, 6), 'eight']);
  expect(said()).toBe('A post has room for 7 tags: eight took the place of seven.');
});

test('tags are removed by keyboard alone', async () => {
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

test('tags are removed by a press on their cross', async () => {
  const { person } = show(<Tags start={['housing', 'transport']} />);
  await person.click(screen.getByRole('button', { name: /Remove housing/ }));
  expect(chosen()).toEqual(['transport']);
});
