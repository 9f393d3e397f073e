import type { DemoPublication } from './demo.ts';

/** The blog of the demo. */
export const blogEntries: readonly DemoPublication[] = [
  {
    slug: 'one-vote-a-day',
    language: 'en',
    daysAgo: 2,
    title: 'Why one vote a day, and not one for good',
    description: 'A thumb that you gave two years ago says little about today. So yours counts for a day.',
    body: [
      'Most sites ask once what you think of somebody, and then show the answer for ever. People in office change, and so do we. That is why you have one vote a day here: it counts until midnight, and tomorrow you can say something else.',
      '## You do not have to vote every day',
      'Your latest vote counts for a week, a little less each day. Somebody who votes once a month is heard just as well as somebody who comes every morning, only less often.',
      '## What it is not',
      'It is not a poll. Everyone who votes here has chosen to, and people who choose to vote differ from those who do not. We say so beside every figure.',
    ],
  },
  {
    slug: 'one-vote-a-day',
    language: 'nl',
    daysAgo: 2,
    title: 'Waarom één stem per dag, en niet één voor altijd',
    description: 'Een duim van twee jaar geleden zegt weinig over vandaag. Daarom telt die van jou een dag.',
    body: [
      'De meeste sites vragen één keer wat je van iemand vindt en tonen dat dan tot in de eeuwigheid. Wie een functie heeft, verandert, en wij ook. Daarom heb je hier één stem per dag: die geldt tot middernacht, en morgen mag je iets anders vinden.',
      '## Je hoeft niet elke dag',
      'Wat je het laatst zei, telt een week mee, elke dag een beetje minder. Wie eens per maand stemt, wordt net zo goed gehoord als wie elke ochtend komt, alleen minder vaak.',
      '## Wat het niet is',
      'Het is geen peiling. Wie hier stemt, koos daarvoor, en zulke mensen lijken nooit op wie dat niet deed. Dat zeggen we bij elk cijfer.',
    ],
  },
  {
    slug: 'what-a-moderator-reads',
    language: 'en',
    daysAgo: 9,
    title: 'What a moderator looks for',
    description:
      'A moderator reads each stance before others see it. Here is what we look for, and what we leave alone.',
    body: [
      'You can take one stance on each topic. It stays, it appears beside your name, and others quote it. That is why somebody reads it first.',
      'We look for three things: somebody’s private data, threats, and hatred of a group of people. We do not judge whether you are right, or how you spell.',
      'If we turn a stance down, its author reads why and can change the text. Most do, and most are approved an hour later.',
    ],
  },
  {
    slug: 'wat-leden-ons-vroegen',
    language: 'nl',
    daysAgo: 20,
    title: 'Wat leden ons deze maand vroegen',
    description: 'Drie vragen die steeds terugkwamen, en wat we ermee doen.',
    body: [
      'De eerste: waarom kan ik mijn stem van gisteren niet meer wijzigen? Omdat die dag dicht is. Anders zou een uitslag kunnen verschuiven nadat iedereen die heeft gelezen.',
      'De tweede: wie ziet dat ik iets anoniem schreef? Niemand, tenzij twee beheerders samen het zegel openen. Wat anoniem is, verschijnt op het hele uur, door elkaar.',
      'De derde: mag mijn zwager meepraten, die is veertien? Nee. Vanaf zestien, en dan graag.',
    ],
  },
];

/** Interviews with invented people. */
export const interviews: readonly DemoPublication[] = [
  {
    slug: 'ferry-captain',
    language: 'en',
    daysAgo: 5,
    title: 'The captain who counts everybody twice',
    description: 'Marguerite Sallow has steered the ferry of Harrowmere for thirty years. She talks about budgets.',
    body: ['Her ferry takes eleven minutes. The council has been discussing it for nine years.'],
    interview: {
      person: { name: 'Marguerite Sallow', role: 'Ferry captain, Harrowmere' },
      questions: [
        [
          'What would you tell the council, if they crossed with you?',
          'To come at six in the morning, and not with the press at eleven. At six they would meet the people it runs for.',
        ],
        [
          'They say that the ferry loses money.',
          'So does the fire brigade. The question is what it would cost to do without. Nobody has ever put that into a table.',
        ],
        ['Do you vote?', 'Every time. Loudly, as my husband says, and for different people from him.'],
      ],
    },
  },
  {
    slug: 'conrector-in-oosterveen',
    language: 'nl',
    daysAgo: 13,
    title: '‘Een rooster is ook politiek’',
    description: 'Harmen Tichelaar maakt al twintig jaar het rooster van een school zonder genoeg leraren.',
    body: ['Op zijn bureau ligt een vel papier met gaten. Dat is volgende week.'],
    interview: {
      person: { name: 'Harmen Tichelaar', role: 'Conrector in Oosterveen' },
      questions: [
        [
          'Vier dagen school, kan dat?',
          'Alles kan op papier. De vraag is wie er op vrijdag thuis is, en bij wie er niemand is. Dat zijn steeds dezelfde kinderen.',
        ],
        [
          'Wat helpt dan wel?',
          'Een woning. Ik heb drie leraren zien vertrekken omdat ze er geen vonden, en niet één vanwege het salaris.',
        ],
      ],
    },
  },
];

/** The pages of the demo. */
export const pages: readonly DemoPublication[] = [
  {
    slug: 'house-rules',
    language: 'en',
    daysAgo: 30,
    title: 'House rules',
    description: 'How we talk with each other here, on one page.',
    body: [
      'Talk about what people do, not about what they are.',
      '## Three things that we remove',
      'Threats. Private data of people who did not share it. Hatred of a group of people.',
      '## One thing that we never remove',
      'An opinion that we do not share.',
    ],
  },
  {
    slug: 'house-rules',
    language: 'nl',
    daysAgo: 30,
    title: 'Huisregels',
    description: 'Hoe we hier met elkaar praten, op één bladzijde.',
    body: [
      'Heb het over wat iemand doet, en niet over wat iemand is.',
      '## Drie dingen die we weghalen',
      'Bedreigingen. Privégegevens van mensen die ze niet zelf gaven. Haat tegen een groep mensen.',
      '## Eén ding dat we nooit weghalen',
      'Een mening die we niet delen.',
    ],
  },
];
