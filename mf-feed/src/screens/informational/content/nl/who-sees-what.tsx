import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { Circles } from '../../visibility/circles.tsx';
import { VisibilityTables } from '../../visibility/visibility-tables.tsx';
import { Contacts, Things } from '../../visibility/things.tsx';
import type { VisibilityWords } from '../../visibility/words.ts';

const words: VisibilityWords = {
  circles: {
    everyone: 'Iedereen',
    friendsAndFollowers: 'Vrienden en volgers',
    justFriends: 'Alleen vrienden',
    selectedAudiences: 'Doelgroepen die jij kiest',
    justThePolly: 'Alleen de politicus zelf',
    justMe: 'Alleen ik',
    noOne: 'Niemand',
  },
  people: {
    self: 'jij',
    friend: 'je vrienden',
    follower: 'wie jou volgt',
    inAudience: 'de leden van die doelgroepen',
    polly: 'wie hier namens die politicus spreekt, zodra de pagina is geclaimd',
    member: 'elk ander lid',
    guest: 'bezoekers zonder account',
  },
  nobody: 'Niemand, ook jij niet. Dit kies je voor wat anderen doen, niet voor wat ze zien.',
  things: {
    post: {
      name: 'Berichten',
      says: 'Je kiest per bericht. Kies je niets, dan geldt wat er op dat moment in je instellingen staat.',
    },
    comment: {
      name: 'Reacties',
      says: 'Een reactie is nooit voor meer mensen te zien dan het bericht en de reacties waar ze onder staat.',
    },
    topicStance: {
      name: 'Standpunten',
      says: 'Je standpunt over een onderwerp. Anderen zien het zodra een moderator het heeft goedgekeurd. Tot die tijd zie jij het als enige.',
    },
    goal: {
      name: 'Doelen',
      says: 'Je kiest per doel, en alleen onder leden: bezoekers zien geen doelen. Een concept is alleen voor jou te zien. Een doel van een organisatie is voor alle leden te zien. Steun tellen we. Met naam noemen we alleen wie dat zelf wil.',
    },
    profile: {
      name: 'Profiel',
      says: 'Wat je over jezelf vertelt, op je pagina en in de lijst van leden. De tabbladen met berichten, standpunten, reacties en stemmen volgen je huidige keuzes daarvoor. Elke bijdrage houdt daarnaast de eigen kring. Je gebruikersnaam, foto en niveau staan altijd bij wat je schrijft.',
    },
    followLists: { name: 'Lijsten van vrienden, volgers en wie je volgt', says: 'Wie je volgt, en wie jou volgt.' },
    favorites: {
      name: 'De lijst van je favorieten',
      says: 'Een bericht toont hoeveel leden het favoriet maakten, maar nooit wie. In jouw lijst vinden anderen alleen berichten die ze mogen zien.',
    },
    votes: {
      name: 'Stemmen',
      says: 'Hoe je over een politicus, een partij of een kandidaat stemde. Je stem telt mee in de cijfers, wie hem ook ziet. Bij een partij betekent ‘alleen de politicus zelf’: alleen jij.',
    },
  },
  contacts: {
    mention: { name: 'Jou noemen', says: 'Je naam met een @ wordt een link, en je krijgt een melding.' },
    message: {
      name: 'Jou een privébericht sturen',
      says: 'We kijken bij elk bericht opnieuw naar je keuze. Een blokkade geldt meteen. Schrijf je zelf iemand, dan kan die je antwoorden. Alleen jij en de ander lezen het. Meld je een bericht, dan zien moderators dat ene.',
    },
  },
  choices: 'Je kiest uit',
  fixed: 'Geen keuze: het is voor elk lid gelijk.',
  atFirst: 'Standaard bij een nieuw account',
  whoLooks: 'Wie kijkt',
  lookers: {
    self: 'Jij',
    friend: 'Een vriend',
    follower: 'Een volger',
    inAudience: 'Een lid van de doelgroep',
    polly: 'De politicus zelf',
    member: 'Elk ander lid',
    guest: 'Een bezoeker',
  },
  blocked: 'Wie jou heeft geblokkeerd, of wie jij hebt geblokkeerd',
  yes: 'Ziet het',
  no: 'Ziet het niet',
};

const content: Content<'whoSeesWhat'> = {
  name: 'whoSeesWhat',
  title: 'Wie ziet wat',
  description:
    'Wie je berichten, reacties, profiel, lijsten en stemmen op Hustings ziet, wie jou mag antwoorden, en waar je kiest.',
  lead: 'Deze pagina komt uit dezelfde tabel waarmee de software beslist. Verandert de tabel, dan verandert de pagina mee.',
  sections: {
    short: {
      heading: 'In het kort',
      body: (
        <>
          <p>
            Wat je schrijft, is standaard openbaar, want dit is een openbaar plein. Je kunt voor alles wat je plaatst
            een kleinere kring kiezen, en per soort een standaard instellen in{' '}
            <PageLink forMembers href="/settings/3">
              je privacy-instellingen
            </PageLink>
            .
          </p>
          <p>
            Wat je niet mag zien, bestaat voor jou niet. Het staat niet in lijsten, aantallen of zoekresultaten, en op
            het adres ervan lijkt niets te staan.
          </p>
        </>
      ),
    },
    circles: {
      heading: 'De kringen',
      body: (
        <>
          <p>
            Ze lopen niet netjes van ruim naar klein: je vrienden en een van je doelgroepen hebben misschien niemand
            gemeen.
          </p>
          <Circles words={words} />
          <p>
            Jullie zijn vrienden als jullie elkaar volgen. Een volger is iedereen die jou volgt. Heb je gekozen volgers
            eerst goed te keuren, dan is het iedereen die jij hebt goedgekeurd. Waar één keuze voor veel dingen geldt,
            zoals bij je profiel, geldt je standaarddoelgroep.
          </p>
          <p>
            Niemand krijgt te horen in welke doelgroepen hij of zij zit. Wil je niet in de doelgroepen van een lid
            zitten, verlaat ze dan via het menu naast de naam. Je verlaat ze dan allemaal, en dat lid kan je er niet
            opnieuw in zetten tot je het weer toestaat. Wat een band beëindigt, zoals blokkeren, niet meer volgen of
            iemand uit een doelgroep halen, geldt meteen.
          </p>
          <p>
            Bij{' '}
            <PageLink forMembers href="/audiences">
              je doelgroepen
            </PageLink>{' '}
            zie je voor elke doelgroep wie erin zit en hoeveel die van jou zien.
          </p>
        </>
      ),
    },
    things: {
      heading: 'Wat anderen kunnen zien',
      body: <Things words={words} />,
    },
    table: {
      heading: 'Vakje voor vakje',
      body: (
        <>
          <p>
            Boven elke kolom staat het teken van een kring, zoals in de lijst van kringen. Een vriend is ook een volger:
            wat volgers zien, zien vrienden ook.
          </p>
          <VisibilityTables words={words} />
        </>
      ),
    },
    replies: {
      heading: 'Wie mag reageren',
      body: (
        <>
          <p>
            Ook dat kies je zelf. Het is altijd de overlap van twee kringen: wie het ziet, en wie van jou mag reageren.
            Ruimer dan wie het ziet, kan het nooit zijn. Met ‘Niemand’ staan reacties uit.
          </p>
          <p>
            Reageren op wat iedereen ziet, kan vanaf niveau 2. Op niveau 1 kun je reageren op berichten van je vrienden
            en van mensen die jou volgen.
          </p>
        </>
      ),
    },
    contacts: {
      heading: 'Wie contact met je mag opnemen',
      body: <Contacts words={words} />,
    },
    always: {
      heading: 'Wat altijd geldt',
      body: (
        <ul>
          <li>
            <strong>Een blokkade werkt naar twee kanten.</strong> Geen van beiden ziet wat de ander schrijft. Jullie
            kunnen ook niet op elkaar reageren, elkaar noemen of elkaar volgen.
          </li>
          <li>
            <strong>Een verwijderd account toont niets,</strong> vanaf het moment van verwijderen.
          </li>
          <li>
            <strong>Wat door meldingen is verborgen,</strong> ziet alleen de schrijver, tot we het hebben beoordeeld.
          </li>
          <li>
            <strong>Bij wat anoniem is, ziet niemand wie het schreef.</strong> Vrienden en volgers spelen er dus geen
            rol: iedereen kan het zien, of alleen de politicus zelf, en geen kring daartussenin.
          </li>
          <li>
            <strong>Aantallen verraden niets verborgens.</strong> Het aantal reacties en het gebruik van een tag tellen
            alleen wat iedereen ziet.
          </li>
          <li>
            <strong>Alleen jij ziet je gesprekken met gesimuleerde politici.</strong> Maak je een link, dan laat die één
            gesprek zien zonder je naam, tot je hem intrekt.
          </li>
          <li>
            <strong>Alleen leden van een organisatie zien de andere leden.</strong> Iedereen ziet wie de eigenaar is,
            wie de organisatie leidt en hoeveel leden die heeft. Verzoeken om lid te worden ziet alleen wie de
            organisatie leidt.
          </li>
          <li>
            <strong>Alleen jij ziet je interesses:</strong> de onderwerpen die je volgt en je plaatsen. We stellen jou
            alleen aan anderen voor op grond van wat ze toch al mogen zien, de plaats op je profiel en je openbare
            berichten, en nooit op grond van waar je stemt.{' '}
            <PageLink forMembers href="/settings/interests">
              Zet het uit
            </PageLink>
            .
          </li>
          <li>
            <strong>Bij wat namens een organisatie is geschreven, staat de naam van de organisatie.</strong> Wie de
            organisatie leidt, en moderators, zien welk lid het schreef. Verder niemand, en het staat niet op het
            profiel van dat lid.
          </li>
          <li>
            <strong>Wie je uitnodigt, weten alleen jij en diegene.</strong> Die ziet je weergavenaam en je
            gebruikersnaam. Jij ziet of je link is gevolgd en gebruikt, maar niet door wie, en nooit of een adres een
            account heeft.
          </li>
          <li>
            <strong>Wie de server beheert,</strong> kan bij wat is opgeslagen, om te modereren en te herstellen. De{' '}
            <a href="/privacy">privacyverklaring</a> vertelt er meer over.
          </li>
        </ul>
      ),
    },
    later: {
      heading: 'Als je van gedachten verandert',
      body: (
        <p>
          Een bericht houdt de kring waarvoor je het hebt geplaatst. Verander je je instellingen, dan geldt dat voor wat
          je daarna schrijft. We kijken telkens opnieuw wie er in de kring zit: wie jou niet meer volgt, ziet niet meer
          wat volgers zien.
        </p>
      ),
    },
  },
};

export default content;
