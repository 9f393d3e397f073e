import { PageLink } from '@hustings/features/page-link';
import { contentLanguages } from '@hustings/contract';
import type { Content } from '../../content.ts';
import { MinimumAge } from '../../parts/minimum-age.tsx';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'faq'> = {
  name: 'faq',
  title: 'Veelgestelde vragen',
  description:
    'Is het een peiling? Wie ziet mijn stem? Waarom kan ik nog niets plaatsen? Antwoorden op wat mensen vragen.',
  lead: 'Wat mensen over Hustings vragen. Druk op een vraag voor het antwoord. Elke vraag heeft een eigen link om te delen.',
  sections: {
    hustings: {
      heading: 'Hustings',
      body: (
        <Questions
          group="hustings"
          answers={{
            'what-is-it': {
              question: 'Wat is Hustings?',
              answer: (
                <p>
                  Een site waarop mensen over politiek praten en elke dag stemmen over de mensen in functie. Waar de
                  naam vandaan komt, lees je in <a href="/about">Over Hustings</a>.
                </p>
              ),
            },
            'who-is-behind-it': {
              question: 'Wie zit erachter?',
              answer: (
                <p>
                  Elke site heeft een exploitant die ervoor verantwoordelijk is. Die van deze site bereik je via de{' '}
                  <a href="/contact">contactpagina</a>. Geen partij of overheid heeft er iets over te zeggen.
                </p>
              ),
            },
            'what-does-it-cost': {
              question: 'Wat kost het?',
              answer: (
                <p>
                  Nu niets. Later willen we een kleine bijdrage vragen die past bij de welvaart van je land.{' '}
                  <a href="/support-us">Hier rekenen we het voor</a>. Je betaalt nooit iets waar je niet mee hebt
                  ingestemd.
                </p>
              ),
            },
            'is-it-finished': {
              question: 'Is het af?',
              answer: (
                <p>
                  Nee. Op <a href="/features">Wat je hier kunt</a> staat wat er vandaag werkt.
                </p>
              ),
            },
            'which-countries': {
              question: 'Voor welke landen is het?',
              answer: (
                <p>
                  Voor elk land waarvan de exploitant de mensen in functie heeft geïmporteerd. De pagina’s zijn in het
                  Nederlands en het Engels. Schrijven kan in {contentLanguages.length} talen.
                </p>
              ),
            },
          }}
        />
      ),
    },
    voting: {
      heading: 'Stemmen',
      body: (
        <Questions
          group="voting"
          answers={{
            'is-it-a-poll': {
              question: 'Is dit een peiling?',
              answer: (
                <p>
                  Nee. Voor een peiling worden mensen zo gekozen dat ze samen op een heel land lijken. Hier kiezen
                  mensen er zelf voor te stemmen. Wat eruit komt, is de mening van die leden. Goed om te weten, maar
                  iets anders.
                </p>
              ),
            },
            'how-often': {
              question: 'Hoe vaak kan ik stemmen?',
              answer: (
                <p>
                  Over elke politicus en elke partij één keer per dag. Een dag begint en eindigt om middernacht op de
                  plek waar die persoon een functie heeft of waar de partij is. Je mag elke dag hetzelfde stemmen, of
                  van mening veranderen. Over een kandidaat bij een verkiezing heb je één stem.
                </p>
              ),
            },
            'ability-and-vision': {
              question: 'Wat zijn bekwaamheid en visie?',
              answer: (
                <p>
                  Bekwaamheid: hoe goed iemand het werk doet. Visie: welke kant iemand op wil. Allebei een getal van 0
                  tot 100, en allebei mag je weglaten. Geen cijfer is geen cijfer, en geen vijftig.
                </p>
              ),
            },
            'change-a-vote': {
              question: 'Kan ik mijn stem wijzigen?',
              answer: (
                <p>
                  Tot middernacht zo vaak je wilt, of over een kandidaat tot de stembussen sluiten. De laatste stem
                  telt. Daarna staat die vast.
                </p>
              ),
            },
            'without-a-connection': {
              question: 'Kan ik stemmen zonder verbinding?',
              answer: (
                <p>
                  Ja. Een stem, reactie, favoriet of bericht wacht op je apparaat (dat staat op de pagina), en wordt
                  verzonden zodra je weer verbinding hebt en de site openstaat. Een stem telt voor de dag waarop je
                  stemde. Is die dag dan al voorbij, dan telt hij niet, en hoor je dat. Uitloggen verwijdert wat wacht.
                </p>
              ),
            },
            'who-sees-my-vote': {
              question: 'Wie ziet wat ik stem?',
              answer: (
                <p>
                  Alleen jij, tenzij je anders kiest. Elke stem begint op ‘alleen ik’. Je kunt hem laten zien aan
                  vrienden, je doelgroepen, de politicus of iedereen. Dan staat hij op de pagina van die politicus of
                  partij en op een eigen adres. Wie de server beheert, kan technisch gezien in de database kijken, zoals
                  bij elke site. Meer daarover lees je in de <a href="/privacy#seen">privacyverklaring</a>.
                </p>
              ),
            },
            'where-are-the-scores': {
              question: 'Waar zijn de scores?',
              answer: (
                <p>
                  Op de pagina van elke politicus en partij, vanaf de dag na de eerste stemmen. Bij een score staat
                  hoeveel mensen erachter zitten, en we tonen een score alleen als de groep zo groot is dat niemand
                  opvalt. Zie <a href="/methodology">Hoe we tellen</a>.
                </p>
              ),
            },
          }}
        />
      ),
    },
    account: {
      heading: 'Je account',
      body: (
        <Questions
          group="account"
          answers={{
            'why-an-account': {
              question: 'Heb ik een account nodig?',
              answer: (
                <p>
                  Niet om berichten of de pagina van een politicus te lezen. Wel om te stemmen, te schrijven en
                  favorieten te maken. Je hebt er een gebruikersnaam, een e-mailadres en een wachtwoord voor nodig.
                </p>
              ),
            },
            'no-mail': {
              question: 'De activatiemail komt niet. Wat nu?',
              answer: (
                <p>
                  Kijk in je spammap. De link werkt <Span name="activationHours" />. Op de pagina na het aanmelden kun
                  je hem opnieuw laten sturen, hoogstens eens in de <Span name="activationResendMinutes" />. Open hem in
                  de browser waarin je je aanmeldde, dan hoef je je wachtwoord niet te typen. Een account dat niemand
                  activeert, verdwijnt na <Span name="neverActivatedDays" />. Daarna kun je je opnieuw aanmelden.
                </p>
              ),
            },
            'forgotten-password': {
              question: 'Ik ben mijn wachtwoord vergeten.',
              answer: (
                <p>
                  <a href="/forgotPassword">Vraag een nieuw aan</a>. Je krijgt een link die één keer werkt,{' '}
                  <Span name="passwordResetHours" /> lang. Voor de zekerheid log je daarmee uit op al je apparaten.
                </p>
              ),
            },
            'user-name': {
              question: 'Kan ik mijn gebruikersnaam wijzigen?',
              answer: (
                <p>
                  Nee: anderen verwijzen ermee naar jou. Je weergavenaam, die boven je berichten staat, kun je wijzigen
                  zo vaak je wilt.
                </p>
              ),
            },
            'how-old': {
              question: 'Hoe oud moet ik zijn?',
              answer: (
                <p>
                  <MinimumAge /> jaar of ouder.
                </p>
              ),
            },
            measures: {
              question: 'Een moderator heeft me gewaarschuwd, beperkt, geschorst of geblokkeerd. Wat nu?',
              answer: (
                <p>
                  Op de pagina met de maatregelen staat om welke regel het gaat, waarom, en tot wanneer. Een
                  waarschuwing beperkt niets. Met een beperkt account kun je wat een nieuw lid kan. Is je account
                  geschorst, dan kun je alleen lezen. Een blokkade heeft geen einddatum. Tegen elke maatregel kun je één
                  keer bezwaar maken, binnen <Span name="appealDays" />. Is er een andere moderator dan degene die het
                  besluit nam, dan leest die je bezwaar. Je gegevens meenemen en je account verwijderen kan altijd. Wat
                  moderators besluiten, staat zonder namen in een <a href="/moderation-log">openbaar logboek</a>.
                </p>
              ),
            },
            removal: {
              question: 'Een moderator heeft iets van mij verwijderd. Wat nu?',
              answer: (
                <p>
                  <PageLink forMembers href="/my-stuff/removed">
                    Wat er is verwijderd
                  </PageLink>{' '}
                  staat bij je spullen, met de regel en de reden. Alleen jij ziet het. Binnen <Span name="appealDays" />{' '}
                  kun je één keer bezwaar maken. Is er een andere moderator dan degene die het verwijderde, dan beslist
                  die. Zolang die termijn loopt, kan het worden teruggezet. Daarna wissen we het. De tekst van een
                  profiel, de toelichting bij een stem en een antwoord van een simulatie wissen we meteen. Over wat je
                  anoniem schreef, krijg je geen melding, omdat die dan bij jouw naam zou zijn opgeslagen. Je vindt het
                  op die pagina, nadat je je wachtwoord hebt ingevuld.
                </p>
              ),
            },
            'delete-account': {
              question: 'Hoe verwijder ik mijn account?',
              answer: (
                <p>
                  Bij je instellingen, onder Je gegevens, met je wachtwoord. Alles is dan meteen verborgen. Je kunt het{' '}
                  <Span name="accountUndoDays" /> lang ongedaan maken met een link in een mail. Daarna wissen we het.
                  Vooraf kun je een kopie van alles meenemen.
                </p>
              ),
            },
          }}
        />
      ),
    },
    writing: {
      heading: 'Schrijven',
      body: (
        <Questions
          group="writing"
          answers={{
            levels: {
              question: 'Wat zijn niveaus?',
              answer: (
                <p>
                  Ze bepalen hoeveel je op een dag mag schrijven, zodat niemand de rest overstemt. Een stem maken ze
                  nooit zwaarder. <a href="/features#levels">Hier staat de tabel</a>.
                </p>
              ),
            },
            'why-not-post': {
              question: 'Waarom kan ik nog niets plaatsen?',
              answer: (
                <p>
                  Plaatsen kan vanaf niveau 2. Dat haal je met een weergavenaam, je naam of een paar woorden over
                  jezelf, een foto, en een plaats waar je stemt. De site laat zien wat er nog ontbreekt.
                </p>
              ),
            },
            'seven-tags': {
              question: (
                <>
                  Waarom hoogstens <Limit name="tags" /> tags?
                </>
              ),
              answer: <p>Zo blijft een tag zeggen waar een bericht over gaat. Nog een tag vervangt de laatste.</p>,
            },
            'who-reads-it': {
              question: 'Wie leest wat ik schrijf?',
              answer: (
                <p>
                  Je kiest het bij elk bericht en elke reactie: iedereen, vrienden en volgers, vrienden, je doelgroepen,
                  of alleen jij. De standaard is iedereen, ook mensen zonder account en zoekmachines.
                </p>
              ),
            },
            discover: {
              question: 'Waarom zie ik dit bericht in Ontdekken?',
              answer: (
                <p>
                  Nieuwe en veelbesproken berichten staan vooraan. Berichten over je interesses, de onderwerpen die je
                  volgt en je plaatsen, tellen als <Span name="interestDays" /> nieuwer, en dat staat erbij. In{' '}
                  <PageLink forMembers href="/settings/interests">
                    je instellingen
                  </PageLink>{' '}
                  pas je dat aan of zet je het uit. Daar kies je ook of we jou mensen voorstellen, en jou aan hen.
                </p>
              ),
            },
            invitations: {
              question: 'Ik ben per mail uitgenodigd. Hoe komen jullie aan mijn adres?',
              answer: (
                <p>
                  Van het lid dat in de mail staat. We bewaren het adres versleuteld, gebruiken het alleen voor de
                  uitnodiging en wissen het na <Span name="invitationDays" />. Wie jou uitnodigde, ziet of de link is
                  gevolgd en of iemand zich ermee heeft aangemeld, maar niet wie, en nooit of een adres een account
                  heeft. Via een link in de mail zorg je dat je nooit meer een uitnodiging krijgt. Je kunt de
                  uitnodiging daar ook melden.
                </p>
              ),
            },
            anonymous: {
              question: 'Kan ik schrijven zonder mijn naam?',
              answer: (
                <p>
                  Je gebruikersnaam en je weergavenaam hoeven niet je echte naam te zijn. In de anonieme modus bewaren
                  we zelfs die niet bij wat je schrijft of stemt. Wat je schrijft, verschijnt als ‘Anoniem’, op het
                  eerste hele uur waarop van minstens <Limit name="anonymousFewestMembers" /> leden iets klaarstaat.
                  Daarvoor heb je niveau <Limit name="anonymousLevel" /> nodig, en een geverifieerde identiteit.
                </p>
              ),
            },
          }}
        />
      ),
    },
    privacy: {
      heading: 'Privacy',
      body: (
        <Questions
          group="privacy"
          answers={{
            consent: {
              question: 'Waarom vragen jullie toestemming voor mijn eerste stem of standpunt?',
              answer: (
                <p>
                  Een stem over een politicus, een standpunt of je steun aan een doel verraadt je politieke mening.
                  Europees recht beschermt zulke gegevens extra. We bewaren ze alleen met je uitdrukkelijke toestemming.
                  Geef je die niet, dan kun je de site gewoon gebruiken, maar niet stemmen, een standpunt innemen of een
                  doel steunen.
                </p>
              ),
            },
            'withdraw-consent': {
              question: 'Kan ik mijn toestemming intrekken?',
              answer: (
                <p>
                  Ja, bij je instellingen, onder Privacy. We wissen dan je stemmen, je standpunten en je steun aan
                  doelen. Hoeveel het er zijn, zie je vooraf.
                </p>
              ),
            },
            tracking: {
              question: 'Volgen jullie me op internet?',
              answer: (
                <p>
                  Nee. Deze site telt geen bezoekers en{' '}
                  <ByCaptcha
                    own="laadt niets van andere bedrijven."
                    google="laadt één ding van een ander bedrijf: de controle van Google of je geen robot bent, bij het aanmelden en op de contactpagina, nadat je die start."
                  />{' '}
                  Welke cookies er zijn en wat ze onthouden, <a href="/privacy#cookies">staat in één lijst</a>.
                </p>
              ),
            },
            'sell-data': {
              question: 'Verkopen jullie mijn gegevens?',
              answer: <p>Nee. Aan niemand en in geen enkele vorm, ook niet ‘geanonimiseerd’.</p>,
            },
            'who-reads-my-messages': {
              question: 'Wie mag mij schrijven, en wie leest mijn privéberichten?',
              answer: (
                <p>
                  Bij{' '}
                  <PageLink forMembers href="/settings/privacy">
                    privacy
                  </PageLink>{' '}
                  kies je wie jou mag schrijven. Schrijft iemand die je niet volgt, dan staat dat bij je verzoeken. Tot
                  je antwoordt, kan die hoogstens <Limit name="messagesPerRequest" /> berichten sturen. Wijs je een
                  verzoek af, dan merkt de ander dat niet. Alleen jij en de ander kunnen een gesprek lezen. Meld je een
                  bericht, dan zien moderators dat ene en verder niets. Bij een bericht staat altijd je naam. Schrijven
                  aan mensen die jou niet volgen, kan vanaf niveau <Limit name="messageLevel" />.
                </p>
              ),
            },
            'who-reads-my-chats': {
              question: 'Wie leest mijn gesprekken met gesimuleerde politici?',
              answer: (
                <p>
                  Alleen jij, tenzij je een link maakt: die laat dat gesprek zonder je naam zien aan wie hem heeft, tot
                  je hem intrekt. Standaard doet er geen ander bedrijf aan mee. Heeft de exploitant een taalmodel
                  aangesloten, dan krijgt dat de woorden van je vraag, maar niet wie hem stelt. Meer staat bij{' '}
                  <a href="/privacy#stored">wat we bewaren</a>.
                </p>
              ),
            },
          }}
        />
      ),
    },
    politicians: {
      heading: 'Politici',
      body: (
        <Questions
          group="politicians"
          answers={{
            'where-from': {
              question: 'Waar komen de feiten over politici vandaan?',
              answer: (
                <p>
                  Uit openbare bronnen die de exploitant importeert. Op elke pagina staat welke bron en van welke datum.
                </p>
              ),
            },
            mistake: {
              question: 'Er klopt iets niet over een politicus.',
              answer: (
                <p>
                  <a href="/contact">Zeg ons</a> op welke pagina, wat er niet klopt en waar het wel goed staat.
                </p>
              ),
            },
            'claim-my-page': {
              question: 'Ik ben in functie. Kan ik mijn pagina claimen?',
              answer: (
                <p>
                  Ja: kies op je pagina ‘Claim deze pagina’, met een adres op een officieel domein of met een account
                  waarvan we weten dat het van jou is. Een beheerder kijkt het na binnen ongeveer{' '}
                  <Span name="claimDecisionHours" />. Lukt geen van beide, dan kun je{' '}
                  <a href="/contact">ons schrijven</a>.
                </p>
              ),
            },
            simulated: {
              question: 'Praat ik hier met echte politici?',
              answer: (
                <p>
                  Politici die hun pagina hebben geclaimd, of hun medewerkers, antwoorden zelf, met een badge erbij. Er
                  zijn ook gesimuleerde politici. Die noemen we altijd zo, en ze laten zien waar ze iets vandaan hebben:
                  officiële standpunten, berichten op de pagina, toespraken, geregistreerde stemmingen in parlementen en
                  raden en nieuws over de politicus.
                </p>
              ),
            },
            'simulation-is-wrong': {
              question: 'Een simulatie zegt iets wat de politicus nooit heeft gezegd.',
              answer: (
                <p>
                  Druk onder het antwoord op ‘Klopt dit niet?’. We leggen het naast de bronnen en halen het weg als het
                  niet klopt. Wie de pagina heeft geclaimd, kan een correctie bij een uitspraak zetten of de simulatie
                  uitzetten.
                </p>
              ),
            },
          }}
        />
      ),
    },
  },
};

export default content;
