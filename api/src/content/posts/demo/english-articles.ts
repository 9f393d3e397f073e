import type { DemoPost } from './texts.ts';

/** The longer posts of the demo in English. */
export const englishArticles: DemoPost[] = [
  {
    by: 'tess.oakhurst',
    hoursAgo: 3,
    language: 'en',
    title: 'The night bus is the cheapest housing policy we have',
    tags: ['Transport', 'Housing', 'Kesselport'],
    body: [
      'Rents fall fastest where the last ride home leaves after midnight. I compared eleven districts over six years, and the pattern holds in nine of them. Where the last bus goes at half past ten, people who work late have to live close to work, and they bid for the same few streets.',
      'Line 14 to Ashby Fen is the clearest case. It was extended to one in the morning four years ago. Since then advertised rents within a short walk of its stops rose half as much as in the rest of Kesselport, and the new tenants are cooks, nurses and cleaners.',
      'The council could do three things before winter: run lines 3 and 9 until one on weekdays, publish boardings per stop every month, and promise two years of service, because nobody signs a lease on the strength of a pilot.',
      'It would cost about as much as one roundabout. I would rather have the buses.',
    ],
    favorites: 34,
    thread: [
      [
        'owen.larkspur',
        18,
        'I was sceptical until I looked up my own street. Line 9 stops at 22:40 and half the flats above the shops stand empty, while the ones near line 14 go within a week. How did you handle new building in your comparison?',
        [
          'tess.oakhurst',
          25,
          'Left out every district with more than two hundred new homes in the period. That is why there are eleven and not sixteen.',
          [
            'owen.larkspur',
            12,
            'Fair. I would love to see the five you left out as a second table, even if they are messier.',
            ['tess.oakhurst', 40, 'Will do. Two of them go against me, so it is only honest.'],
          ],
        ],
        [
          'clara.winslade',
          33,
          'Empty flats above shops are often storage, by the way. The owner of ours gets more for it that way than as a home.',
        ],
      ],
      [
        'agnes.holloway',
        41,
        'Driver here. Happy to run at one in the morning, if there is a lit stop with a bench and someone answers the radio. The last pilot forgot both.',
        [
          'rowan.ashcombe',
          9,
          'This should be in every plan. What did the depot say when you raised it?',
          ['agnes.holloway', 22, 'That it was a pilot.'],
        ],
      ],
      [
        'edwin.pembury',
        66,
        'One roundabout is about 900 000 a year if you count upkeep. Two lines for two hours a night comes to roughly 640 000. So yes, with something to spare.',
      ],
    ],
  },
  {
    by: 'giles.thornbury',
    hoursAgo: 9,
    language: 'en',
    title: 'What the harbour tunnel vote was really about',
    tags: ['Harbour tunnel', 'Budget'],
    body: [
      'The debate was about traffic. The vote was about who carries the risk. Article 6 of the contract says that every month of delay after the third is paid by the province, whatever the cause. I have read a good many contracts, and I have not seen that sentence before.',
      'The estimate assumes the clay under the Wend is like the clay under the old lock. Perhaps it is. Four borings were made on a route of two kilometres. When Lindhaven built its sewer, eleven borings were made on eight hundred metres, and they still hit sand.',
      'I am not against a tunnel. I am against signing for a price that only one side can change. Ask your representative a single question: what would have to happen for the builder to pay?',
    ],
    favorites: 27,
    thread: [
      [
        'felix.copperfield',
        30,
        'The borings are in annex C: there are nine, not four. Five were made in spring and added late.',
        [
          'giles.thornbury',
          44,
          'Thank you. I had the version of February. Nine is better; I will correct the post, and article 6 still stands.',
          [
            'felix.copperfield',
            15,
            'Agreed on article 6. It made me vote against in our party branch, and I want this tunnel.',
          ],
        ],
      ],
      [
        'maud.hartwell',
        95,
        'People on the east bank lose forty minutes a day on the ferry. I can live with some risk. I have been living with the queue for twenty years.',
        [
          'gwen.applegarth',
          20,
          'Both can be true. A second ferry could be there next summer, for a tenth of the price, whatever happens with the tunnel.',
          ['maud.hartwell', 35, 'They have promised that ferry three times.'],
        ],
      ],
    ],
  },
  {
    by: 'gwen.applegarth',
    hoursAgo: 27,
    language: 'en',
    title: 'A reading list for people who are new to the council',
    tags: ['Local democracy', 'How it works'],
    body: [
      'After twelve years of sitting in the public gallery I am often asked where to start. Not with the agenda. Start with the list of promises that falls due this quarter; the clerk keeps it, it is public, and hardly anyone asks for it.',
      'Second, the audit letter. It is eight pages, written by someone with no reason to please anybody. Third, the questions that were asked in writing and not answered within six weeks. You learn more from a question that is avoided than from a speech.',
      'And go once in person. You will see who listens.',
    ],
    favorites: 41,
    thread: [
      [
        'nora.fenwick',
        50,
        'Asked the clerk for the list of promises this morning. He was so pleased that he printed it in colour.',
        ['gwen.applegarth', 31, 'That is exactly how it went for me. Bring biscuits next time.'],
      ],
      [
        'robin.westgate',
        140,
        'Is there something like this for the water board? Theirs seems to be a different language altogether.',
        [
          'basil.farrow',
          75,
          'Start with the maintenance plan, appendix 2: the list of dykes by year. Everything else follows from it.',
          ['robin.westgate', 22, 'Found it. We are planned for eleven years from now. Hm.'],
        ],
      ],
    ],
  },
  {
    by: 'ann',
    hoursAgo: 31,
    language: 'en',
    title: 'Two years of free school meals in Harrowmere: what changed and what did not',
    tags: ['Education', 'School meals', 'Harrowmere'],
    body: [
      'I sit on the parents’ council of a primary school in Harrowmere, so read this as someone who wanted the meals to work. They do, but not in the way we promised.',
      'Attendance on Mondays rose by three points and stayed up. Teachers report calmer afternoons. What did not change are the test results, which were on every leaflet. Perhaps two years is too short. Perhaps we should not have promised it.',
      'The surprise was the queue. Children who never spoke to each other now stand in line together every day, and their parents know each other’s names. Nobody measured that, because nobody thought of it.',
      'My advice to Lindhaven, which decides next month: do it, promise less, and count what happens in the corridor.',
    ],
    favorites: 38,
    thread: [
      [
        'hazel.quimby',
        22,
        'Teacher in Lindhaven. Thank you for the sentence about test results. We are being sold the same leaflet.',
        ['ann', 35, 'Ask them for the Monday attendance instead. It is a better argument and it is true.'],
      ],
      [
        'hugo.netherby',
        58,
        'What happened to the school garden budget? Ours paid for the kitchen.',
        [
          'ann',
          90,
          'Cut by half, and I regret it. The meals should never have come out of the same pot.',
          ['violet.barrow', 45, 'That is the part that councils never print.'],
        ],
      ],
      [
        'bob',
        120,
        'The corridor thing is real. My youngest came home with two new friends and a strong opinion about lentils.',
      ],
    ],
  },
  {
    by: 'rowan.ashcombe',
    hoursAgo: 52,
    language: 'en',
    title: 'Please stop calling it a consultation',
    tags: ['Local democracy', 'Planning'],
    body: [
      'Last night a hundred and ten of us sat in the old customs house to be consulted about the station square. The plan had been approved in June. The slides said so, in small print, on the last page.',
      'There is nothing wrong with telling people what has been decided. Call it an announcement, serve the coffee, answer the questions. But if you ask for our opinion, there has to be something left that it could change.',
      'I propose a rule: every invitation says in its first line which decisions are still open, and a fortnight later there is a page that shows what was changed because of what was said. If that page would be empty, do not hold the meeting.',
    ],
    favorites: 29,
    thread: [
      [
        'olive.braddock',
        15,
        'I was there. The best question came from a girl of about ten: “Where do we sit?” There are no benches on the drawing.',
        ['rowan.ashcombe', 28, 'And the answer was that seating is phase three.'],
      ],
      [
        'miles.tunbridge',
        180,
        'I work in a planning department, not yours. We tried the “what changed” page for a year. It was embarrassing at first and then it was the best thing we did.',
      ],
    ],
  },
  {
    by: 'felix.copperfield',
    hoursAgo: 74,
    language: 'en',
    title: 'Heat networks are fine. Monopolies with a meter are not',
    tags: ['Energy', 'Housing'],
    body: [
      'Our block in Kesselport was joined to the heat network in spring. The radiators work. What nobody mentioned at the meeting is that the standing charge is now larger than the whole bill used to be, and there is no other supplier to walk to.',
      'A network is a natural monopoly, like a sewer. We know how to run those: an open price formula, a cap on the return, and residents at the table with a vote, not a feedback form. The draft bill has the first, half of the second and none of the third.',
      'If you rent and your building is next, ask for the formula before you sign. If they say that it is confidential, you have your answer.',
    ],
    favorites: 19,
    thread: [
      [
        'esme.ravensworth',
        64,
        'The cap in the draft is on the return over assets, so building more expensively raises the profit. Look at section 12.',
        ['felix.copperfield', 51, 'I missed that, and it is worse than what I wrote.'],
      ],
      [
        'alfie.millbrook',
        240,
        'Ours is owned by a cooperative of tenants. It is not magic, the meetings are long, but the standing charge went down last year.',
      ],
    ],
  },
  {
    by: 'esme.ravensworth',
    hoursAgo: 101,
    language: 'en',
    title: 'Count the carers, not the beds',
    tags: ['Care', 'Budget'],
    body: [
      'The province reports “care capacity” as the number of beds. By that figure the north is doing better than five years ago. By the number of people on shift on a Sunday afternoon it has lost a fifth.',
      'I asked twelve homes for their rotas. Nine sent them. In seven of the nine there were Sundays this year with one qualified carer for more than thirty residents. No rule was broken, because the rule counts beds.',
      'It would take one column more in the yearly report. I have drafted the motion; it is three sentences long. Who wants to put a name under it?',
    ],
    favorites: 33,
    thread: [
      [
        'pearl.whitcombe',
        37,
        'I work Sundays in one of the three that did not answer. You are not wrong. Count me in, under my own name.',
        ['esme.ravensworth', 20, 'That takes courage. Thank you. I will send you the draft first.'],
      ],
      [
        'ivy.stonebridge',
        88,
        'Would it not be better to count hours? “On shift” can mean a manager with a telephone.',
        [
          'esme.ravensworth',
          60,
          'Hours of hands-on care by qualified staff. You are right, and it fits in the same column.',
        ],
      ],
    ],
  },
  {
    by: 'maud.hartwell',
    hoursAgo: 149,
    language: 'en',
    title: 'In praise of the boring candidate',
    tags: ['Elections'],
    body: [
      'I have voted in nine elections, and I can sort the people that I voted for into two heaps: those I remember for what they said, and those whose work I still use. The second heap is smaller, and not one of them could hold a room.',
      'The woman who got us the footbridge spoke in paragraphs of numbers. The man who fixed the school roofs apologised every time he took the floor. This spring I will read the attendance lists before I watch a single debate.',
    ],
    favorites: 22,
    thread: [
      [
        'simon.greengage',
        46,
        'Where do you find the attendance lists? I can only see the votes.',
        [
          'gwen.applegarth',
          130,
          'They are at the end of the minutes, after the signatures. Nobody reads that far, which is the point.',
        ],
      ],
    ],
  },
];
