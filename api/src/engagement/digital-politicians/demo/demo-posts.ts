/** A post that a claimed page of the demo published. People, places and policies are invented. */
interface PagePost {
  /** The slug of the polly. */
  polly: string;
  /** The end of the slug of the post. */
  key: string;
  language: 'en' | 'nl';
  /** The days before today on which it was published. */
  daysAgo: number;
  title: string;
  body: string;
}

/** The demo member who owns the page of a polly, with the name of the member. */
export const pageOwners: readonly { polly: string; userName: string }[] = [
  { polly: 'marit-vossen', userName: 'polly.owner' },
  { polly: 'jorin-van-der-wolde', userName: 'owen.larkspur' },
  { polly: 'elsabet-thistlewood', userName: 'hazel.quimby' },
  { polly: 'liesel-de-lorme', userName: 'clara.winslade' },
];

const marit: PagePost[] = [
  {
    polly: 'marit-vossen',
    key: '1demo7m1',
    language: 'en',
    daysAgo: 21,
    title: 'Night trains between the regions',
    body: 'From the spring timetable on, a night train will run between Elderstad and Saltmouth on Fridays and Saturdays. It costs 2.4 million crowns a year, and I would rather pay for that than for another lane of the motorway.\n\nIf fewer than ninety people travel with it on an average night, we stop after two years. I do not want a train that runs empty for the sake of a ribbon.',
  },
  {
    polly: 'marit-vossen',
    key: '1demo7m2',
    language: 'en',
    daysAgo: 48,
    title: 'Open books of the ministries',
    body: 'Every contract of a ministry above fifty thousand crowns will be published within thirty days, with the price and the name of the supplier. Commercial secrets can be struck out, but the amount can not.\n\nWe tried this in the town of Haverlo first. Three suppliers left, and eleven new ones came.',
  },
  {
    polly: 'marit-vossen',
    key: '1demo7m3',
    language: 'en',
    daysAgo: 97,
    title: 'Libraries stay open in the evening',
    body: 'A library that closes at five is a library for people without a job. The government pays half of the wages for evening opening in any town that matches it.\n\nSo far fourteen of the eighteen towns have signed.',
  },
  {
    polly: 'marit-vossen',
    key: '1demo7m4',
    language: 'nl',
    daysAgo: 60,
    title: 'Een loket voor mantelzorgers',
    body: 'Wie voor een ouder of kind zorgt, vult nu zeven formulieren in bij vier instanties. Vanaf volgend jaar is er één loket voor mantelzorgers, in elk gemeentehuis.\n\nHet loket beslist binnen drie weken. Gebeurt dat niet, dan wordt de aanvraag toegekend.',
  },
  {
    polly: 'marit-vossen',
    key: '1demo7m5',
    language: 'en',
    daysAgo: 133,
    title: 'Lobbyists in the register',
    body: 'Anyone who is paid to speak with a minister about a law must be in the public register of lobbyists before they meet. My own diary has been public since January.\n\nA minister who meets a lobbyist outside the register explains that to parliament in person.',
  },
];

const jorin: PagePost[] = [
  {
    polly: 'jorin-van-der-wolde',
    key: '1demo7j1',
    language: 'en',
    daysAgo: 25,
    title: 'The debt rule stays',
    body: 'The national debt of Westmere stays below sixty per cent of what we earn in a year. I will not move that line in a year of elections, and not in a year without them either.\n\nBorrowing for a dyke that stands a century is sensible. Borrowing for wages is a bill to our children.',
  },
  {
    polly: 'jorin-van-der-wolde',
    key: '1demo7j2',
    language: 'en',
    daysAgo: 53,
    title: 'A simpler tax return',
    body: 'From next year four out of five households get a tax return that is filled in already. You check it, you press once, and you are done.\n\nThe eleven deductions that hardly anybody uses disappear. The money that this saves lowers the first bracket by half a point.',
  },
  {
    polly: 'jorin-van-der-wolde',
    key: '1demo7j3',
    language: 'en',
    daysAgo: 110,
    title: 'Cash must remain accepted',
    body: 'Shops with more than ten employees have to accept cash up to one hundred crowns. Not everybody has a telephone that pays, and no network is always up.\n\nBanks keep at least one cash machine for every five thousand inhabitants.',
  },
  {
    polly: 'jorin-van-der-wolde',
    key: '1demo7j4',
    language: 'nl',
    daysAgo: 71,
    title: 'Belasting op leegstand',
    body: 'Een woning die langer dan een jaar leegstaat, wordt extra belast. De eigenaar betaalt twee procent van de waarde, elk jaar opnieuw.\n\nMet de opbrengst van de leegstandsbelasting helpen we starters aan een eerste woning.',
  },
  {
    polly: 'jorin-van-der-wolde',
    key: '1demo7j5',
    language: 'en',
    daysAgo: 160,
    title: 'Pensions and the retirement age',
    body: 'The retirement age rises by one month for every three months that we live longer. Today that is sixty-six years and eight months.\n\nSomebody who has worked for forty-four years in heavy work may stop three years earlier, with a full pension.',
  },
];

const elsabet: PagePost[] = [
  {
    polly: 'elsabet-thistlewood',
    key: '1demo7e1',
    language: 'en',
    daysAgo: 19,
    title: 'Higher dykes along the Saltmoor coast',
    body: 'Forty-one kilometres of dyke along the Saltmoor coast will be raised by ninety centimetres before 2034. The work begins at Greywater, because that is where the ground sinks fastest.\n\nNobody loses a house for this. Two farms lose a field, and they have agreed on the price.',
  },
  {
    polly: 'elsabet-thistlewood',
    key: '1demo7e2',
    language: 'en',
    daysAgo: 44,
    title: 'Swimming water in every town',
    body: 'Children should be able to swim outdoors in clean water in every town of Westmere. This summer twelve of eighteen towns have a bathing place that passes the test for bacteria.\n\nWe publish the measurements every Thursday, also when they are bad.',
  },
  {
    polly: 'elsabet-thistlewood',
    key: '1demo7e3',
    language: 'en',
    daysAgo: 88,
    title: 'Fertiliser and the rivers',
    body: 'Too much nitrate runs from the fields into our rivers. Within ten metres of a river, fertiliser will not be allowed from 2028 on.\n\nFarmers get nine hundred crowns a hectare for that strip, and they may grow hay or trees on it.',
  },
  {
    polly: 'elsabet-thistlewood',
    key: '1demo7e4',
    language: 'nl',
    daysAgo: 66,
    title: 'Regenwater hoort niet in het riool',
    body: 'Regenwater van daken en pleinen hoort niet in het riool. Wie een regenton of een groen dak aanlegt, krijgt de helft van de kosten terug.\n\nBij nieuwe wijken leggen we een apart stelsel aan, zodat het riool bij een hoosbui niet overloopt.',
  },
  {
    polly: 'elsabet-thistlewood',
    key: '1demo7e5',
    language: 'en',
    daysAgo: 141,
    title: 'The price of drinking water',
    body: 'The first thirty cubic metres of drinking water for each person cost the same as today. Above that the price doubles.\n\nA family with a normal use notices nothing. A lawn that is sprinkled every night in August does.',
  },
];

const liesel: PagePost[] = [
  {
    polly: 'liesel-de-lorme',
    key: '1demo7l1',
    language: 'en',
    daysAgo: 23,
    title: 'Dentists for children',
    body: 'Dental care is free of charge until the age of eighteen, braces included where a doctor prescribes them. Two out of five children had not seen a dentist last year.\n\nA bus with a dentist visits the forty villages that have none.',
  },
  {
    polly: 'liesel-de-lorme',
    key: '1demo7l2',
    language: 'en',
    daysAgo: 57,
    title: 'Waiting lists in mental health',
    body: 'Nobody should wait longer than six weeks for a first talk about depression or anxiety. Today the average waiting list is nineteen weeks.\n\nWe train three hundred psychologists more a year, and they work in the towns with the longest lists first.',
  },
  {
    polly: 'liesel-de-lorme',
    key: '1demo7l3',
    language: 'en',
    daysAgo: 92,
    title: 'Small hospitals keep their emergency room',
    body: 'The hospitals of Pennydam and Lowen keep their emergency room at night. An ambulance from there to the next hospital takes fifty minutes, and that is too long for a stroke.\n\nPlanned surgery moves to the larger hospitals, because practice makes safe.',
  },
  {
    polly: 'liesel-de-lorme',
    key: '1demo7l4',
    language: 'nl',
    daysAgo: 75,
    title: 'Minder suiker in frisdrank',
    body: 'Frisdrank met meer dan vijf gram suiker per honderd milliliter wordt duurder. De suikertaks geldt voor fabrikanten, en niet voor vruchtensap zonder toegevoegde suiker.\n\nHet geld gaat naar schoolzwemmen en kooklessen.',
  },
  {
    polly: 'liesel-de-lorme',
    key: '1demo7l5',
    language: 'en',
    daysAgo: 150,
    title: 'Nurses and their shifts',
    body: 'Nurses know their shifts at least four weeks ahead. A shift that changes later is paid half as much again.\n\nHospitals that cannot manage this get help with planning and not a fine, for the first two years.',
  },
];

/** The posts of claimed pages of the demo. */
export const pagePosts: readonly PagePost[] = [...marit, ...jorin, ...elsabet, ...liesel];
