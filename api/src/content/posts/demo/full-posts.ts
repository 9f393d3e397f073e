import type { RichTextBlock } from '@hustings/contract';
import type { Drawing } from './drawing.ts';
import type { DemoPost } from './texts.ts';

/** A Full Post of the demo. A drawing among its blocks is stored as an image. */
export interface DemoFullPost extends Omit<DemoPost, 'body' | 'title'> {
  title: string;
  description: string;
  blocks: (RichTextBlock | Drawing)[];
}

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [words(text)] });
const heading = (text: string): RichTextBlock => ({ type: 'heading', attrs: { level: 2 }, content: [words(text)] });
const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] });
const quote = (text: string): RichTextBlock => ({ type: 'blockquote', content: [paragraph(text)] });

/** The Full Posts of the demo in both languages. Places, people and figures are invented. */
export const fullPosts: DemoFullPost[] = [
  {
    by: 'pearl.whitcombe',
    hoursAgo: 7,
    language: 'en',
    title: 'I counted who takes the last ferry, for a month',
    description: 'Thirty evenings on the quay at Ashby Fen: who travels late, who is left behind, and what would help.',
    tags: ['Transport', 'Ferries'],
    favorites: 21,
    blocks: [
      paragraph(
        'The council says that nobody uses the last ferry. So I sat on the quay with a thermos and a notebook for thirty evenings, and counted.',
      ),
      heading('What I saw'),
      paragraph('Most evenings look alike. Each bar below is one crossing, from six in the evening to the last one.'),
      {
        alt: 'Bars of passengers by crossing: they fall through the evening and rise again for the last ferry.',
        bars: [0.92, 0.81, 0.64, 0.48, 0.37, 0.31, 0.35, 0.71],
      },
      {
        type: 'bulletList',
        content: [
          item('41 people on an average last crossing, of whom 29 came from work.'),
          item('On nine evenings somebody stood on the quay after it had left.'),
          item('On two evenings the boat left early.'),
        ],
      },
      heading('What they say'),
      quote('I am a nurse. If the boat leaves at ten to, my patient waits or I sleep at the ward.'),
      paragraph('Nobody asked for a later boat. They asked for one that leaves when it says.'),
      heading('What would help'),
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          item('Leave on time, and never early.'),
          item('Hold the last boat for the last bus, five minutes at most.'),
          item('Publish the counts, so that I can have my evenings back.'),
        ],
      },
      { type: 'horizontalRule' },
      {
        type: 'paragraph',
        content: [
          { ...words('My counts are on paper. '), marks: [{ type: 'bold' }] },
          words('Anyone who wants the counts can have a copy. If you doubt them, come and count with me.'),
        ],
      },
    ],
  },
  {
    by: 'sanne.duinhoven',
    hoursAgo: 9,
    language: 'nl',
    title: 'Waarom het zwembad op dinsdag leeg is',
    description: 'Ik vroeg bij zes scholen na waarom de zwemles wegvalt. Het ligt niet aan het water.',
    tags: ['Sport', 'Onderwijs'],
    favorites: 17,
    blocks: [
      paragraph(
        'Op dinsdag ligt het bad er stil bij, terwijl er in de wijk kinderen zijn die niet kunnen zwemmen. Ik heb bij zes scholen gevraagd hoe dat kan.',
      ),
      heading('De bus, niet het bad'),
      paragraph('Vijf van de zes scholen noemden hetzelfde: de bus kost meer dan de les. Dit zijn de kosten per klas.'),
      {
        alt: 'Staven met de kosten per klas: de bus is bijna twee keer zo duur als de les.',
        bars: [0.46, 0.88, 0.22],
      },
      quote('Wij hebben een bad op vijf kilometer en een begroting die bij de schooldeur ophoudt.'),
      heading('Wat er kan'),
      {
        type: 'bulletList',
        content: [
          item('Laat twee scholen één bus delen: dat scheelt de helft.'),
          item('Fiets mee met de hoogste groepen; de route is er al.'),
          item('Zet het vrije uur van dinsdag open voor de buurt.'),
        ],
      },
      paragraph(
        'Ik leg dit volgende week voor in de wijkraad. Weet je een school die ik heb gemist? Zeg het hieronder.',
      ),
    ],
  },
];
