import type { DemoComment } from '../../posts/index.ts';

/** Comments on the pages of the first politicians of the demo. Places and policies are invented. */
export const pollyThreads: DemoComment[][] = [
  [
    [
      'clara.winslade',
      35,
      'Asked at the market what happened to the promised crossing at the school. The answer was clear and had a date in it. Noted.',
      ['owen.larkspur', 80, 'Which date? I will put it in the diary of the residents’ group.'],
      [
        'agnes.holloway',
        190,
        'My bus stops there every ten minutes. The crossing would help, if the stop moves with it.',
      ],
    ],
    [
      'edwin.pembury',
      400,
      'I would like to see the votes on the ferry budget listed here next to the speeches about it.',
    ],
  ],
  [
    [
      'femke.waterman',
      50,
      'Op het spreekuur geweest. Ik kreeg geen gelijk, wel een goed gesprek en een telefoonnummer dat ook echt wordt opgenomen.',
      ['dirk', 30, 'Dat laatste is al meer dan ik gewend ben.'],
    ],
  ],
  [
    [
      'nora.fenwick',
      95,
      'Does anyone know how to get on the list for the consultation about the clinic? The page only says that it exists.',
      ['martha.elmswood', 60, 'Write to the district office with your postcode. They answered me within two days.'],
    ],
  ],
];
