import type { DemoPost } from './texts.ts';

/** The quick posts of the demo in English. */
export const englishNotes: DemoPost[] = [
  {
    by: 'nora.fenwick',
    hoursAgo: 5,
    language: 'en',
    tags: ['Health', 'Oosterveen'],
    body: [
      'The library in Oosterveen now lends blood pressure meters. Three weeks, no forms, with a card that tells you when to ring a doctor. The waiting list is already longer than for any book.',
    ],
    favorites: 16,
    thread: [
      [
        'martha.elmswood',
        40,
        'As a practice nurse: please bring the readings along, on paper if need be. It saves us both a visit.',
      ],
      [
        'cleo',
        75,
        'Does anyone know whether Lindhaven is going to do the same?',
        ['nora.fenwick', 18, 'They have ordered twenty, says the desk. After the holidays.'],
      ],
    ],
  },
  {
    by: 'edwin.pembury',
    hoursAgo: 7,
    picture: {
      alt: 'Four bars of the ferry subsidy by department; the second is the highest.',
      bars: [0.52, 0.93, 0.38, 0.27],
    },
    language: 'en',
    tags: ['Budget', 'Kesselport'],
    body: [
      'The Kesselport budget is out: 312 pages, and no page that adds the ferry subsidy up across its four departments. I did it over lunch. It is 4.1 million, not the 2.6 that was quoted on Tuesday. Working below, corrections welcome.',
    ],
    favorites: 14,
    thread: [
      [
        'edwin.pembury',
        3,
        'Roads 1.2, tourism 0.7, schools (pupil tickets) 1.5, general reserve 0.7. Pages 41, 118, 203 and 290.',
        [
          'basil.farrow',
          52,
          'Page 290 is a one-off for the new landing stage, so 3.4 in a normal year. Still not 2.6.',
          ['edwin.pembury', 16, 'Agreed, thank you. 3.4 it is.'],
        ],
      ],
    ],
  },
  {
    by: 'violet.barrow',
    hoursAgo: 11,
    language: 'en',
    tags: ['Transport', 'Accessibility'],
    body: [
      'Four lifts in our station, one works. It is not the one to the platform from which my train leaves. I have stopped asking when they will be repaired; I would like to know who decides which one goes first.',
    ],
    favorites: 21,
    thread: [
      [
        'miles.tunbridge',
        29,
        'The order is set by age of the motor, not by use. I asked. It can be changed by the operator without any vote.',
        ['violet.barrow', 47, 'Then I know whom to write to. Thank you!'],
      ],
      [
        'agnes.holloway',
        130,
        'There is a ramp by the old parcel office. It is locked, but staff must open it within ten minutes when you ring. It is worth making them do it.',
      ],
    ],
  },
  {
    by: 'bob',
    hoursAgo: 29,
    picture: {
      alt: 'A drawing of a cable-stayed bridge over a river, with two bicycles on it.',
      scene: 'bridge',
    },
    language: 'en',
    tags: ['Cycling', 'Harrowmere'],
    body: [
      'Six weeks of cycling over the new bridge in Harrowmere. Good: the ramp, the lights, the view. Less good: it ends in a car park. Somebody drew the last hundred metres on a different sheet of paper.',
    ],
    favorites: 18,
    thread: [
      [
        'freya.underhill',
        35,
        'The land beyond belongs to the port. The port says that it was never asked.',
        [
          'bob',
          26,
          'Then let us ask. I will bring a drawing to the open hour on Thursday.',
          ['freya.underhill', 14, 'I am coming along.'],
        ],
      ],
      ['ann', 55, 'My son calls it the bridge to nowhere in particular.'],
    ],
  },
  {
    by: 'owen.larkspur',
    hoursAgo: 24,
    language: 'en',
    tags: ['Elections', 'How it works'],
    body: [
      'A small thing that would help: print the sample ballot in the local paper at full size a week before the vote. My neighbour is 84 and was handed a sheet the size of a tablecloth, with four minutes and a line behind her.',
    ],
    favorites: 25,
  },
  {
    by: 'clara.winslade',
    hoursAgo: 36,
    language: 'en',
    tags: ['Small business', 'Planning'],
    body: [
      'Market traders in Ashby Fen pay for a pitch per day, terraces pay per square metre per year. On a rainy Saturday I pay more for two hours under a tarpaulin than the café beside me pays for the month. I do not want the café to pay more. I want someone to look at both lists at the same time.',
    ],
    favorites: 12,
    thread: [['olive.braddock', 90, 'Customer of both. Would pay a little more for plums if it kept you there.']],
  },
  {
    by: 'freya.underhill',
    hoursAgo: 44,
    picture: {
      alt: 'A drawing of a river that winds between green banks and reeds, with a kingfisher over the water.',
      scene: 'river',
    },
    language: 'en',
    tags: ['Nature', 'Water'],
    body: [
      'Kingfishers on the restored arm of the Wend, two mornings in a row. The same stretch that was “of no ecological value” in the report of four years ago. Digging it out cost less than the report.',
    ],
    favorites: 31,
  },
  {
    by: 'hugo.netherby',
    hoursAgo: 58,
    picture: {
      alt: 'Bars of cancelled lessons by week; the last weeks of term are the highest.',
      bars: [0.2, 0.34, 0.28, 0.45, 0.4, 0.62, 0.55, 0.74, 0.69, 0.94],
    },
    language: 'en',
    tags: ['Education'],
    body: [
      'Question for people in other districts: does your school publish how many lessons were cancelled? Ours does not, “because the figure could be misread”. We counted for one class over one term: 61.',
    ],
    favorites: 17,
    thread: [
      [
        'hazel.quimby',
        32,
        'We publish it, by subject. It was painful for a month and then it got us two extra maths teachers.',
        [
          'hugo.netherby',
          21,
          'May I quote that at our next meeting?',
          ['hazel.quimby', 8, 'Please do, with the link.'],
        ],
      ],
    ],
  },
  {
    by: 'agnes.holloway',
    hoursAgo: 66,
    language: 'en',
    tags: ['Transport', 'Work'],
    body: [
      'The new timetable gives drivers six minutes at the terminus in Lindhaven. The nearest toilet is four minutes away. Each way. Somebody will say that this is a detail.',
    ],
    favorites: 36,
  },
  {
    by: 'polly.owner',
    hoursAgo: 80,
    language: 'en',
    tags: ['How it works'],
    body: [
      'I help to run the office of a representative. Letters that begin with what you saw in your own street get answered first, by the person herself. Copies of the same paragraph get counted, and that is useful too, but it is another pile.',
    ],
    favorites: 24,
    thread: [
      [
        'nora.fenwick',
        60,
        'Does a post count as a letter?',
        ['polly.owner', 44, 'It does when someone sends it to us with an address under it.'],
      ],
    ],
  },
  {
    by: 'basil.farrow',
    hoursAgo: 92,
    language: 'en',
    tags: ['Water', 'Budget'],
    body: [
      'The dyke levy goes up by 8 per cent and the leaflet does not say why. The minutes do: the two pumps at Molenbrug are from before I was born and have to be replaced in the same year. That is a good reason. Put it on the leaflet.',
    ],
    favorites: 13,
  },
  {
    by: 'miles.tunbridge',
    hoursAgo: 110,
    picture: {
      alt: 'A drawing of a street of five houses with a shop on each ground floor, and a bicycle.',
      scene: 'street',
    },
    language: 'en',
    tags: ['Planning', 'Housing'],
    body: [
      'We keep asking how high a building may be. I would rather ask what is on the ground floor. Four storeys with a blank wall make a worse street than seven above a baker, a dentist and a bicycle shop.',
    ],
    favorites: 20,
    thread: [
      [
        'tess.oakhurst',
        70,
        'Yes, and the rent for that ground floor decides what comes. Put a ceiling on it in the permit, or you get a showroom.',
      ],
      [
        'robin.westgate',
        150,
        'Seven storeys takes my evening sun, though. Both questions, please.',
        ['miles.tunbridge', 33, 'Fair enough. Both.'],
      ],
    ],
  },
  {
    by: 'pearl.whitcombe',
    hoursAgo: 128,
    language: 'en',
    tags: ['Care', 'Work'],
    body: [
      'Today a resident of 96 asked me who I was going to vote for. I said that I do not discuss it at work. She said: “Then discuss what you need, dear, and I will do the voting.”',
    ],
    favorites: 47,
  },
  {
    by: 'alfie.millbrook',
    hoursAgo: 137,
    language: 'en',
    tags: ['Energy', 'Cooperatives'],
    body: [
      'Our tenants’ cooperative has published its first full year: costs down 11 per cent, one boiler failure, three long arguments and a waiting list. Happy to show the books to anyone who is thinking of starting one.',
    ],
    favorites: 15,
  },
  {
    by: 'olive.braddock',
    hoursAgo: 160,
    language: 'en',
    tags: ['Safety', 'Planning'],
    body: [
      'The council counted 212 reports of broken street lamps and repaired 198. The fourteen that are left are all on the path behind the school. It is dark there from four o’clock on.',
    ],
    favorites: 19,
    thread: [
      [
        'rowan.ashcombe',
        44,
        'That path is on nobody’s map: half belongs to the school and half to the sports club. I have asked both to come and look on Monday at five.',
        ['olive.braddock', 60, 'I will bring a torch.'],
      ],
    ],
  },
  {
    by: 'robin.westgate',
    hoursAgo: 172,
    language: 'en',
    tags: ['Elections'],
    body: [
      'I changed my mind about compulsory voting this week. Not because of an argument: I counted votes for a day and saw how many people had walked there in the rain to hand in an empty ballot. They came to say something.',
    ],
    favorites: 11,
  },
];
