import type { DemoPost } from './texts.ts';

/** The posts of the demo in Dutch. */
export const dutchPosts: DemoPost[] = [
  {
    by: 'koen.berkelaar',
    hoursAgo: 4,
    language: 'nl',
    title: 'De bus die niet meer komt, kost meer dan de bus',
    tags: ['Vervoer', 'Oosterveen'],
    body: [
      'Sinds lijn 27 is geschrapt, rijdt er in Oosterveen na zessen niets meer. De gemeente bespaart daarmee 140.000 per jaar. In hetzelfde jaar stegen de kosten van het leerlingenvervoer met 95.000 en die van de zorgtaxi met 80.000. Reken maar mee.',
      'Dat staat nergens bij elkaar, want het zijn drie afdelingen met drie begrotingen. Niemand heeft iets fout gedaan, en toch zijn we duurder uit met minder bus.',
      'Mijn voorstel: laat één wethouder verantwoordelijk zijn voor iedereen die ’s avonds ergens moet komen, ongeacht uit welk potje. Dan lost lijn 27 zichzelf op.',
    ],
    favorites: 26,
    thread: [
      [
        'femke.waterman',
        14,
        'Ik werk in de avonddienst en rij nu met een collega mee. Als zij ziek is, ben ik het ook.',
        [
          'koen.berkelaar',
          20,
          'Precies dit komt in geen enkel rapport. Mag ik het aanhalen als ik inspreek?',
          ['femke.waterman', 7, 'Graag, en ik ga mee.'],
        ],
      ],
      [
        'dirk',
        32,
        'Sterk stuk. Weet je of die 95.000 volledig aan de bus ligt? Er is ook een school bij gekomen.',
        [
          'koen.berkelaar',
          45,
          'Goede vraag. Zonder de nieuwe school is het 71.000. Dan komt het nog steeds hoger uit dan de besparing.',
          ['dirk', 11, 'Dan heb je mij overtuigd.'],
        ],
      ],
      [
        'pieter.molendijk',
        88,
        'En vergeet de buurtbus niet. Die rijdt op vrijwilligers van boven de zeventig, ik ben er zelf een. Wij doen het graag, maar het is geen plan.',
      ],
    ],
  },
  {
    by: 'dirk',
    hoursAgo: 26,
    language: 'nl',
    tags: ['Wonen', 'Duinrade'],
    body: [
      'Vandaag de bezichtiging van een sociale huurwoning in Duinrade: 48 mensen in een rij om het blok. Het viel me op hoe vriendelijk iedereen bleef. De man voor me had zelfs koffie mee voor wie na hem kwam. Ik had liever gewoon genoeg huizen, maar toch.',
    ],
    favorites: 29,
    thread: [
      [
        'sanne.duinhoven',
        27,
        'Hoe lang sta jij ingeschreven?',
        [
          'dirk',
          9,
          'Negen jaar in maart. De man met de koffie veertien.',
          ['sanne.duinhoven', 16, 'Veertien. Dat is een schoolloopbaan.'],
        ],
      ],
      [
        'teun.havelaar',
        61,
        'In Molenbrug staan nu 31 zorgwoningen leeg omdat de liften niet zijn gekeurd. Al acht maanden. Daar zou ik beginnen.',
      ],
    ],
  },
  {
    by: 'eva',
    hoursAgo: 28,
    language: 'nl',
    title: 'Wat ik leerde van een jaar in de wijkraad',
    tags: ['Inspraak', 'Lokale politiek'],
    body: [
      'Ik werd lid van de wijkraad omdat ik boos was over een boom. De boom is er nog, en ik ben gebleven. Drie dingen die ik graag eerder had geweten.',
      'Eén: ambtenaren zijn geen tegenstanders. De meeste willen hetzelfde als jij, maar ze mogen niet beloven wat niet is besloten. Vraag dus niet “kunt u dat toezeggen?”, maar “wie beslist dat, en wanneer?”',
      'Twee: wie de notulen maakt, bepaalt wat er is gezegd. Ik maak ze nu zelf. Drie: nodig één keer per jaar de mensen uit die nooit komen, en ga dan naar hén toe. Bij ons was dat de kantine van de voetbalclub. Nooit eerder zoveel geleerd op één avond.',
    ],
    favorites: 35,
    thread: [
      [
        'nina.scheepstra',
        48,
        'Dat van de notulen is goud waard. Bij ons verdwenen de lastige vragen altijd tussen de vergadering en het verslag.',
      ],
      [
        'lotte.vermeulen',
        73,
        'Hoe kregen jullie de kantine vol? Wij hadden vorig jaar zes mensen en een hond.',
        [
          'eva',
          26,
          'Na de wedstrijd gaan staan, niet op een doordeweekse avond. En de vraag was niet “wat vindt u van het wijkplan”, maar “wat moet er morgen anders”.',
          ['lotte.vermeulen', 19, 'Die vraag neem ik over, dank je.'],
        ],
      ],
    ],
  },
  {
    by: 'milan.schoonhart',
    hoursAgo: 8,
    picture: {
      alt: 'Een tekening van een haven: een pont vaart langs een rij huizen aan de kade.',
      scene: 'harbour',
    },
    language: 'nl',
    tags: ['Haventunnel', 'Begroting'],
    body: [
      'Over de haventunnel: ik hoor alleen voor en tegen. Waar blijft de vraag wat we doen in de zes jaar dat hij er nog niet is? Een tweede pont kan er volgende zomer liggen.',
    ],
    favorites: 13,
    thread: [
      [
        'ruben.heuvelink',
        52,
        'De pont is drie keer beloofd en drie keer geschrapt, steeds “in afwachting van de tunnel”.',
        ['milan.schoonhart', 17, 'Dan weten we in elk geval wat het wachten kost.'],
      ],
    ],
  },
  {
    by: 'femke.waterman',
    hoursAgo: 21,
    language: 'nl',
    tags: ['Zorg', 'Werk'],
    body: [
      'Nieuwe regel bij ons in het verpleeghuis: elk gesprek met familie invullen in een formulier van twaalf vragen. Gesprek vijf minuten, formulier elf. Ik heb vandaag drie keer gekozen voor het gesprek.',
    ],
    favorites: 39,
  },
  {
    by: 'sanne.duinhoven',
    hoursAgo: 33,
    language: 'nl',
    title: 'Geef het strand niet weg per vierkante meter',
    tags: ['Natuur', 'Duinrade'],
    body: [
      'Er liggen vier aanvragen voor een paviljoen dat het hele jaar open mag. Elk voor zich zijn ze klein. Samen beslaan ze een derde van het strand waar je nu nog zonder bestelling kunt zitten.',
      'De regels toetsen iedere aanvraag apart, en daardoor past het altijd. Ik pleit voor één getal: hoeveel meter blijft vrij? Spreek dat af voordat de eerste vergunning de deur uit gaat, niet na de vierde.',
    ],
    favorites: 28,
    thread: [
      [
        'jelle.noordhof',
        39,
        'Als ondernemer op dat strand: eens met het getal. Dan weet ik waar ik aan toe ben. Nu moet ieder van ons snel zijn, en dat is voor niemand goed.',
        ['sanne.duinhoven', 23, 'Had ik niet verwacht, fijn! Zullen we dat samen inbrengen?'],
      ],
      [
        'saar.brugman',
        112,
        'Welk getal heb je in gedachten?',
        ['sanne.duinhoven', 35, 'Zestig procent vrij. Maar ik heb liever een ander getal dan geen getal.'],
      ],
    ],
  },
  {
    by: 'joris.zandbergen',
    hoursAgo: 47,
    picture: {
      alt: 'Een getekend stratenplan met een speld op de kruising van twee fietsroutes.',
      scene: 'crossing',
    },
    language: 'nl',
    tags: ['Fietsen', 'Veiligheid'],
    body: [
      'Kruising Lindelaan in Lindhaven: vier keer gemeld, drie keer “in onderzoek”. Vanmorgen stond er ineens iemand met een meetlint. Ik ben er met mijn fiets naast gaan staan om het uit te leggen. Ze schreef alles op.',
    ],
    favorites: 17,
    thread: [
      [
        'mees.torenvliet',
        30,
        'Haar verslag staat al online, met een schets. De haag gaat weg en de stopstreep twee meter naar achteren.',
        ['joris.zandbergen', 12, 'Vier meldingen en één meetlint. Mooi.'],
      ],
    ],
  },
  {
    by: 'bram.hoogeveld',
    hoursAgo: 55,
    picture: {
      alt: 'Een tekening van een weiland dat aan de voorkant onder water staat, met een hek en een windmolen.',
      scene: 'meadow',
    },
    language: 'nl',
    tags: ['Landbouw', 'Water'],
    body: [
      'Peilverhoging klinkt op papier als een centimeter of tien. Bij mij is het de onderste wei, van november tot april. Ik wil best praten over een ander gebruik, maar dan graag met iemand die een keer op laarzen komt kijken.',
    ],
    favorites: 22,
    thread: [
      [
        'anouk.rozenberg',
        77,
        'Ik werk bij het waterschap en heb laarzen. Stuur je me een bericht welke dag schikt?',
        ['bram.hoogeveld', 50, 'Donderdag. De koffie staat klaar, en de wei ook.'],
      ],
    ],
  },
  {
    by: 'ruben.heuvelink',
    hoursAgo: 70,
    language: 'nl',
    title: 'Een begroting die je hardop kunt voorlezen',
    tags: ['Begroting', 'Inspraak'],
    body: [
      'Probeer het eens: lees één bladzijde van de begroting van je gemeente voor aan iemand aan de keukentafel. Bij ons hield mijn dochter het vol tot “mutatie reserves programma 4”.',
      'Molenbrug doet het anders. Daar begint elk hoofdstuk met drie zinnen: wat doen we, wat kost het, wat doen we daardoor niet. Die derde zin is de belangrijkste. Bezuinigen is kiezen, en een keuze die niemand kan lezen is geen keuze.',
    ],
    favorites: 20,
  },
  {
    by: 'nina.scheepstra',
    hoursAgo: 96,
    language: 'nl',
    tags: ['Onderwijs'],
    body: [
      'Op onze school heeft groep 7 zelf een verkiezing gehouden. Opkomst 100 procent, twee partijen, één uitgestoken hand na afloop. De winnaar heeft in zijn eerste week al een coalitie gesloten over de voetbal op woensdag.',
    ],
    favorites: 44,
    thread: [['eva', 63, 'En de oppositie?', ['nina.scheepstra', 24, 'Die heeft de donderdag.']]],
  },
  {
    by: 'lotte.vermeulen',
    hoursAgo: 118,
    picture: {
      alt: 'Staven met het stroomverbruik van de kelder per maand: na de eerste drie maanden daalt het sterk.',
      bars: [0.9, 0.93, 0.88, 0.34, 0.3, 0.28],
    },
    language: 'nl',
    tags: ['Energie', 'Wonen'],
    body: [
      'Tip voor wie in een huurflat woont: je mag de energierekening van de gemeenschappelijke ruimten opvragen. Bij ons brandde het licht in de kelder al jaren dag en nacht. Scheelt nu 18 per huishouden per maand.',
    ],
    favorites: 23,
  },
  {
    by: 'teun.havelaar',
    hoursAgo: 133,
    language: 'nl',
    tags: ['Verkiezingen', 'Lokale politiek'],
    body: [
      'Ik lees verkiezingsprogramma’s van achter naar voren. Achterin staat wat ze niet durfden weg te laten en niet vooraan durfden te zetten. Probeer het, je leest ze daarna anders.',
    ],
    favorites: 18,
    thread: [
      [
        'thijs.eikendaal',
        54,
        'Gedaan. Pagina 61: “de zwembaden worden herijkt.” Dat woord kende ik nog niet.',
        ['teun.havelaar', 20, 'Dat betekent dicht, maar dan later.'],
      ],
    ],
  },
  {
    by: 'jelle.noordhof',
    hoursAgo: 155,
    language: 'nl',
    tags: ['Natuur', 'Water'],
    body: [
      'De otter is terug in de Wend, bij de oude sluis. Drie jaar geleden lag daar nog een voorstel om die te dempen. Soms is niet kunnen kiezen ook een keuze, en een goede.',
    ],
    favorites: 32,
  },
  {
    by: 'anouk.rozenberg',
    hoursAgo: 168,
    language: 'nl',
    tags: ['Werk', 'Lokale politiek'],
    body: [
      'Vacature bij onze gemeente: “ervaring met bestuurlijke drukte.” Ik heb twee kleuters en een volkstuinvereniging. Ik heb gesolliciteerd.',
    ],
    favorites: 37,
  },
];
