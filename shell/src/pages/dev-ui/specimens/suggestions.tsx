import { Combobox, type Option } from '@hustings/ui/combobox';
import { TagInput } from '@hustings/ui/tag-input';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

const topics = [
  'housing',
  'harbour tunnel',
  'health care',
  'night buses',
  'nitrogen',
  'school meals',
  'transport',
  'water',
];
const towns: Option[] = [
  { id: '1', label: 'Westmere', description: 'Capital' },
  { id: '2', label: 'Wierden aan Zee', description: 'Province of Noorderhaven' },
  { id: '3', label: 'Ashford', description: 'Province of Meadowlands' },
];

const fits = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());
const loadTopics = (term: string) => Promise.resolve(topics.filter((topic) => fits(topic, term)));
const loadTowns = (term: string) => Promise.resolve(towns.filter(({ label }) => fits(label, term)));
const loadNothing = () => Promise.reject(new Error('No connection'));

export function SuggestionSpecimens() {
  const [town, setTown] = useState<Option>();
  const [tags, setTags] = useState(['housing', 'transport']);
  const [full, setFull] = useState(topics.slice(0, 7));
  return (
    <>
      <Specimen title="Combobox: plain, without a connection, in error">
        <Combobox
          label="Where do you live?"
          name="town"
          load={loadTowns}
          value={town}
          onChange={setTown}
          description="Try “w”."
        />
        <Combobox label="Where do you live?" name="town" load={loadNothing} value={undefined} onChange={setTown} />
        <Combobox
          label="Where do you live?"
          name="town"
          load={loadTowns}
          value={undefined}
          onChange={setTown}
          error="Choose a place from the list."
        />
      </Specimen>
      <Specimen title="TagInput: with room, full, in error">
        <TagInput
          label="Tags"
          tags={tags}
          onChange={setTags}
          load={loadTopics}
          description="Enter or a comma adds one."
        />
        <TagInput label="Tags" tags={full} onChange={setFull} load={loadTopics} />
        <TagInput label="Tags" tags={[]} onChange={setTags} load={loadTopics} error="Add at least one." />
      </Specimen>
    </>
  );
}
