import type { BrowserWords } from '../../stored/browser-list.tsx';
import type { StoredWords } from '../../stored/stored-data.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

/** What the server stores, and why. */
export const storedWords: StoredWords = {
  account: {
    name: 'Je account',
    text: (
      <>
        Gebruikersnaam, e-mailadres, namen, een paar woorden over jezelf, links, geslacht en hoe je aangeduid wilt
        worden, taal, niveau, je privacykeuzes, wanneer je je aanmeldde en of en wanneer je toestemming gaf. Je
        wachtwoord alleen als een code waaruit het niet terug te lezen is. Een aanmelding die niemand activeert, wissen
        we na <Span name="neverActivatedDays" />. Zonder dit kunnen we je geen account bieden (onze overeenkomst met
        jou).
      </>
    ),
  },
  picture: {
    name: 'Je foto',
    text: 'Als je er een kiest. We slaan de foto opnieuw op, zonder de gegevens die camera’s erin verstoppen.',
  },
  places: {
    name: 'Waar je stemt',
    text: 'Het adres of de plaats die je opgeeft, zo precies als je zelf wilt, de kiesgebieden waar dat bij hoort, en of jij die koos of wij ze vonden bij het adres. Zo weten we over welke functies jij als kiezer gaat en welke verkiezingen voor jou zijn. En voor ‘Mijn district’: leden die in dezelfde plaats stemmen, vinden daar wat jij onder je naam publiceert, en kunnen daaruit opmaken dat je daar stemt.',
  },
  votes: {
    name: 'Je stemmen',
    text: 'Over wie, op welke dag, duim omhoog, omlaag of ‘ik twijfel’, cijfers, je toelichting en wie je stem mag zien. Bij je account, zodat je je stem kunt wijzigen en één stem per dag hebt. Over een kandidaat heb je één stem: daarbij bewaren we de verkiezing en de dag ervan, en wanneer je die stem voor het laatst hebt gewijzigd. Tot de stembussen sluiten, kun je die wijzigen of verwijderen. Alleen met je uitdrukkelijke toestemming.',
  },
  voteEvidence: {
    name: 'Sporen van stemmen',
    text: 'Bij elke stem: hoe oud het account ongeveer was, in welk deel van het gebied van de politicus of partij je stemt, en een code van het netwerk. Die code is gemaakt met een sleutel buiten de database. Elke stem over iemand anders of op een andere dag krijgt een andere code. Om stemmen te wegen naar inwonertal en afgesproken stemmen te vinden (ons gerechtvaardigd belang). Bij een stem over een kandidaat begint de bewaartermijn op de dag van de stemming.',
  },
  stances: {
    name: 'Je standpunten',
    text: 'Welk standpunt je over een onderwerp inneemt, de tekst, wat er eerder stond en wie het mag zien. Alleen met je uitdrukkelijke toestemming.',
  },
  posts: {
    name: 'Je berichten',
    text: 'Teksten, eerdere teksten, afbeeldingen, tags, wie je noemt, en wie ze mag zien en beantwoorden. Om ze te laten zien, want daarvoor schreef je ze. Wat je namens een organisatie schreef, is voor wie die leidt en voor moderators te herkennen als van jou. Het blijft bij de organisatie als je vertrekt. Je naam verdwijnt met je account.',
  },
  drafts: {
    name: 'Je concepten',
    text: 'Verzegeld met een sleutel buiten de database en bewaard onder een code in plaats van je account, tot je ze plaatst of weggooit.',
  },
  comments: {
    name: 'Je reacties',
    text: 'Teksten, eerdere teksten en wie je noemt. Van een verwijderde reactie waarop is geantwoord, blijft een plek zonder naam en tekst over.',
  },
  favorites: { name: 'Favorieten', text: 'Welke berichten je favoriet maakte, en wanneer.' },
  anonymous: {
    name: 'Wat je anoniem doet',
    text: 'Bijdragen zonder je account, met de schrijver verzegeld, en je eigen lijst ervan, ook verzegeld. Zie ‘Anonieme modus’ hieronder.',
  },
  follows: {
    name: 'Wie en wat je volgt',
    text: 'Leden, mensen in functie, partijen, verkiezingen en organisaties, hoe je ze volgt, en wie vroeg om jou te volgen. Je overzicht en je mails hangen ervan af.',
  },
  interests: {
    name: 'Wat je interesseert',
    text: 'Onderwerpen die je volgt, plaatsen die je toevoegt of weghaalt, en leden die je niet meer voorgesteld wilt krijgen. Ze bepalen mee wat je in ‘Ontdekken’ ziet en welke mensen we je voorstellen. Alleen jij ziet ze, en je kunt beide uitzetten. We stellen jou alleen aan anderen voor op grond van wat je hun toch al laat zien: de plaats op je profiel en je openbare berichten over een onderwerp. Ook dat kun je uitzetten.',
  },
  audiences: {
    name: 'Doelgroepen',
    text: 'Groepen die je zelf maakt, wie erin zit en wat je aan ze liet zien. We vertellen niemand in welke groepen hij of zij zit. We bewaren ook van welke leden je de doelgroepen hebt verlaten, tot je het weer toestaat, zodat zij je er niet opnieuw in zetten.',
  },
  organisations: {
    name: 'Organisaties',
    text: 'Organisaties waar je bij hoort of lid van wilt worden, en je rol. Iedereen ziet wie de eigenaar is en wie de organisatie leidt. Alleen de leden zien de andere leden. Als jij eigenaar bent en je account verwijdert, wordt de beheerder die dat het langst is de eigenaar. Zonder beheerder wordt de organisatie opgeheven. Maak je de verwijdering ongedaan, dan gaat de organisatie weer open.',
  },
  invitations: {
    name: 'Uitnodigingen',
    text: 'Wie je uitnodigde en wat je schreef, versleuteld, en of de link is gevolgd en gebruikt. Trek je een uitnodiging in, dan wordt het adres meteen gewist. Van wie geen uitnodigingen meer wil, bewaren we een versleutelde afdruk van het adres, waaruit niemand het adres kan lezen, zodat niemand die persoon nog mailt.',
  },
  directMessages: {
    name: 'Privéberichten met andere leden',
    text: 'Wat je aan andere leden schrijft, met afbeeldingen, met wie je schrijft, en tot waar je hebt gelezen. Alleen jij en de ander lezen het. Als een van jullie een bericht meldt, zien moderators dat ene bericht en verder niets. Een bericht of gesprek dat je verwijdert, is alleen voor jou weg. Hebben jullie het allebei verwijderd, dan bestaat het niet meer. Als je je account verwijdert, verdwijnen je berichten mee.',
  },
  chats: {
    name: 'Gesprekken met gesimuleerde politici',
    text: 'Wat je vraagt, wat de simulaties antwoorden, met wie je praat, en hoeveel vragen je op de laatste dag stelde. Een vraag kan een politieke mening verraden. Alleen jij ziet je gesprekken, en ze staan in geen zoekresultaat of feed. Maak je een link, dan laat die één gesprek zien aan wie hem heeft, zonder je naam, tot je hem intrekt. Meld je een antwoord, dan zien moderators dat antwoord met de vraag en verder niets. Heeft de exploitant een taalmodel aangesloten, dan krijgt dat de woorden van je vraag en de passages van de politicus, maar niet je naam en niet je eerdere vragen. Een gesprek dat je verwijdert, is voorgoed weg. Zinnen van simulaties die onderweg waren naar je browser, verdwijnen een paar uur later.',
  },
  goals: {
    name: 'Doelen',
    text: 'Doelen die je stelt, met de afbeeldingen, wat je erover vertelt, en antwoorden die je schrijft namens een politicus of een organisatie. Als je je account verwijdert, verdwijnen je doelen mee. Doelen van een organisatie blijven, net als wat de organisatie erover vertelt, zonder jouw naam.',
  },
  goalSupport: {
    name: 'Doelen die je steunt',
    text: 'Steun kan een politieke mening verraden. Niemand ziet dat je een doel steunt, ook de eigenaar niet, tenzij je ervoor kiest om genoemd te worden. Je telt mee als één lid dat het steunt, en je kunt je steun altijd intrekken. Alleen met je uitdrukkelijke toestemming.',
  },
  blocks: { name: 'Wie je blokkeerde', text: 'We vertellen het die leden niet.' },
  devices: {
    name: 'Waar je bent ingelogd',
    text: (
      <>
        Wat voor browser en systeem, wanneer je inlogde en wanneer het voor het laatst is gebruikt, op een kwartier
        nauwkeurig. Een sessie eindigt na <Span name="sessionDays" />, of <Limit name="rememberedSessionDays" /> als je
        ingelogd wilt blijven, tenzij je eerder terugkomt. En voor elk apparaat waarop je eerder inlogde een code
        waaruit niets terug te lezen is.
      </>
    ),
  },
  oneTimeCodes: {
    name: 'Eenmalige codes',
    text: 'Als je die aanzet: het geheim van je app, verzegeld met een sleutel buiten de database, en voor elke herstelcode een code waaruit niets terug te lezen is.',
  },
  connections: {
    name: 'Inloggen met Facebook of X',
    text: 'Als deze site dat aanbiedt en jij ervoor kiest: welk account daar van jou is, en hoe het heet.',
  },
  identity: {
    name: 'Dat een aanbieder je identiteit heeft bevestigd',
    text: 'Als deze site dat aanbiedt en jij ervoor kiest: welke aanbieder, en wanneer. En een code, met een sleutel buiten de database berekend uit je nummer daar, zodat één mens één account verifieert. Geen naam, geen document, geen token.',
  },
  boosts: {
    name: 'Extra niveaus',
    text: 'Bij een voorsprong met X, of als een beheerder je extra niveaus geeft: hoeveel, en tot wanneer. Het aantal volgers zelf bewaren we niet.',
  },
  mailLinks: {
    name: 'Links in mails',
    text: 'Van elke link die we je mailden een code waaruit niets terug te lezen is: activatie, een nieuw wachtwoord, een ander adres, een account koppelen. Tot je voor het eerst inlogt, ook zo’n code van de cookie van de browser waarin je je aanmeldde.',
  },
  failedLogIns: {
    name: 'Mislukt inloggen',
    text: 'Tellingen onder codes, gemaakt met een sleutel buiten de database, zodat niemand je wachtwoord raadt.',
  },
  activity: {
    name: 'Dat je hier was',
    text: (
      <>
        Op welke van de laatste <Span name="level5WindowDays" />, en op hoeveel in totaal. Je niveau hangt ervan af
        (onze overeenkomst met jou).
      </>
    ),
  },
  opened: {
    name: 'Welke berichten je hebt geopend',
    text: (
      <>
        Elk één keer, met de dag maar zonder tijd: <Limit name="level3PostsRead" /> gelezen berichten horen bij niveau
        3. Niemand kan zien wat jij leest.
      </>
    ),
  },
  reports: {
    name: 'Meldingen van misbruik',
    text: 'Jouw meldingen: waarover, waarom en wanneer. De schrijver krijgt nooit te horen wie iets heeft gemeld. En besluiten over meldingen van iets van jou.',
  },
  sanctions: {
    name: 'Maatregelen tegen jou',
    text: 'Als een moderator je waarschuwt, beperkt, schorst of blokkeert: de soort, de regel, de reden, welke moderator besloot, vanaf en tot wanneer, en je bezwaar met het antwoord. Jij en beheerders zien het. Een maatregel blijft na afloop nog zo lang staan als hierbij vermeld, een blokkade zolang die duurt.',
  },
  notifications: { name: 'Je meldingen', text: 'Wat er gebeurde dat jou aangaat, en of je het hebt gelezen.' },
  notificationSettings: {
    name: 'Wat je wilt horen',
    text: 'Welke meldingen en mails je wilt, en tot welke dag er een overzicht is gemaakt.',
  },
  push: {
    name: 'Pushberichten',
    text: 'Als je die toestaat: het adres dat de pushdienst van je browser ons gaf, en de sleutel. Die dienst weet dat er een bericht komt, maar kan het niet lezen.',
  },
  mails: {
    name: 'Mails die wachten',
    text: 'Een mail wissen we bij ons zodra hij is verstuurd. Een mail die we niet kunnen versturen, wacht. Een demonstratiesite bewaart elke mail.',
  },
  newsletter: {
    name: 'De nieuwsbrief',
    text: (
      <>
        Als je erom vraagt: je adres, je taal, en wanneer je het hebt bevestigd, tot je je afmeldt. Een adres dat
        niemand bevestigt, wissen we na <Span name="newsletterConfirmHours" />. Beheerders zien de lijst van adressen,
        en kunnen er een afmelden. Met je toestemming.
      </>
    ),
  },
  claims: {
    name: 'Pagina’s van mensen in functie',
    text: 'Als je er een claimt, een claim betwist of namens een politicus spreekt: hoe je dat aantoonde, met welk adres of account, en wat er is besloten. Beheerders zien het. Op de pagina staat wat er is aangetoond, hoe en wanneer.',
  },
  feeds: {
    name: 'Nieuwsfeeds die je toevoegde',
    text: 'Hun adres, en dat jij ze toevoegde, voor de pagina waar je namens spreekt.',
  },
  adminActs: {
    name: 'Wat beheerders deden',
    text: 'Wat beheerders bij leden deden, met de reden: een maatregel, een gezien identiteitsbewijs, een geopend zegel. Dat blijft vastliggen. Je naam erin wissen we met je account.',
  },
  exports: { name: 'Een kopie van je gegevens', text: 'Als je erom vraagt: het bestand, tot het verloopt.' },
  deletion: {
    name: 'Je account verwijderen',
    text: 'Dat je erom vroeg, zodat je dat binnen deze termijn ongedaan kunt maken. Zolang is alles verborgen. Daarna wissen we het.',
  },
};

/** What the site stores in a browser, and why. */
export const browserWords: BrowserWords = {
  session: (
    <>
      Dat je bent ingelogd. Komt bij het inloggen en wordt vernieuwd zolang je de site gebruikt. Eindigt na{' '}
      <Span name="sessionDays" />, of <Limit name="rememberedSessionDays" /> als je ingelogd wilt blijven. Geen script
      kan hem lezen.
    </>
  ),
  device:
    'Dat je eerder op dit apparaat bent ingelogd, zodat iemand die elders je wachtwoord probeert te raden jou hier niet buitensluit. Geen script kan hem lezen.',
  attempt: (
    <>
      Dat jij het was die begon met inloggen met Facebook of X, of met het verifiëren van je identiteit. Duurt{' '}
      <Span name="socialReturnMinutes" />. Geen script kan hem lezen.
    </>
  ),
  signUp: (
    <>
      Dat deze browser het account aanmaakte, zodat de link in onze mail je hier één keer zonder wachtwoord inlogt.
      Duurt hoogstens <Span name="activationHours" />. Weg zodra hij is gebruikt. Geen script kan hem lezen.
    </>
  ),
  canary:
    'Alleen zolang we een nieuwe versie of een nieuwe functie uitproberen: een getal onder de honderd dat bepaalt of jij die krijgt. Eén op de honderd browsers heeft hetzelfde getal. Geen script kan hem lezen.',
  previews:
    'Alleen als iemand die aan de site werkt je een link stuurde naar een versie die nog niet uit is: welke je ziet. Weg als je de voorvertoning beëindigt of je browser sluit. Geen script kan hem lezen.',
  language:
    'De taal die je koos. Koos je er geen, dan die van het adres waarmee je voor het eerst kwam, of die van het eerste bericht dat je hier las of van de eerste persoon over wie je hier las.',
  theme: 'Licht, donker, of hetzelfde als je apparaat.',
  banner: 'Welke mededeling boven de pagina’s je hebt gesloten, zodat die niet terugkomt.',
  anonymous:
    'Dat de anonieme modus aanstaat, en voor welk account, zodat pagina’s er meteen goed uitzien en alle tabbladen volgen. Je browser bewaart het ook buiten de cookie. Weg als je de modus uitzet of uitlogt.',
  unpublished:
    'Concepten, en berichten, stemmen, reacties en favorieten die op verbinding wachten, ook anonieme. Weg als ze zijn verstuurd of weggegooid, en bij het uitloggen.',
  voteReminders: 'Welke herinneringen om te stemmen je vandaag hebt weggeklikt.',
  candidateOrder:
    'In welke van enkele tientallen willekeurige volgordes je kandidaten ziet. Veel bezoekers delen een volgorde, dus die zegt niet wie je bent.',
  override:
    'Voor ontwikkelaars: waar deze browser een deel van de site vandaan haalt. Alleen ontwikkelaars stellen het in.',
  code: 'De programma’s van de site, zodat die zonder verbinding opent.',
  essentials: 'De pagina die zegt dat er geen verbinding is, en het pictogram.',
  readings:
    'Pagina’s en antwoorden die je hebt gelezen, zodat ze zonder verbinding openen. Voor één account tegelijk. Weg bij het uitloggen, of als je er een opvraagt en die niet meer mag lezen.',
  matching:
    'Je antwoorden op stellingen, om te vergelijken met kandidaten en partijen. Ze worden niet naar ons gestuurd, tenzij je er een opslaat als standpunt. Weg als je ze wist of uitlogt.',
  quickPost: 'Een bericht waaraan je bent begonnen.',
  comment: 'Een reactie waaraan je bent begonnen.',
  scroll: 'Hoe ver je had gescrold.',
  dock: 'Welk gesprek in het zijvenster staat, zodat het na opnieuw laden weer opengaat.',
  wayBack: 'Naar welke pagina je teruggaat na het inloggen met Facebook of X.',
  rememberMe: 'Of je daarna ingelogd wilt blijven.',
  followed: 'Dat dit tabblad een ander is gevolgd bij het in- of uitloggen.',
  forum: 'Dat je ermee instemde naar het forum te gaan.',
};
