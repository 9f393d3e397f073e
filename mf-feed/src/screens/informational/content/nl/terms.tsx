import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { MinimumAge } from '../../parts/minimum-age.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'terms'> = {
  name: 'terms',
  title: 'Gebruiksvoorwaarden',
  description: 'Wat je van Hustings mag verwachten en wat Hustings van jou verwacht.',
  lead: 'Wat je van ons mag verwachten en wij van jou. Geschreven om te lezen, niet om weg te klikken.',
  sections: {
    agreement: {
      heading: 'Voor wie deze voorwaarden gelden',
      body: (
        <p>
          Deze voorwaarden gelden tussen jou en de exploitant van deze site, die hier ‘wij’ heet. Je gaat ermee akkoord
          als je een account maakt. Lees je alleen mee, dan vragen we één ding: verstoor de site niet.
        </p>
      ),
    },
    joining: {
      heading: 'Meedoen',
      body: (
        <ul>
          <li>
            Je bent <MinimumAge /> jaar of ouder.
          </li>
          <li>Je hebt één account. Het is van jou: je leent het niet uit, verkoopt het niet en deelt het niet.</li>
          <li>Je mag een naam naar keuze gebruiken, maar niet die van iemand anders.</li>
          <li>Je gebruikersnaam kun je niet wijzigen.</li>
          <li>Je wachtwoord houd je voor jezelf. Heeft iemand anders het, dan laat je het ons weten.</li>
        </ul>
      ),
    },
    yours: {
      heading: 'Wat je schrijft, blijft van jou',
      body: (
        <p>
          Alle rechten op wat je schrijft, houd je zelf. Je geeft ons toestemming om het te bewaren, het te tonen aan
          wie jij hebt gekozen en het naar hun apparaten te sturen: wat nodig is om deze site te laten werken, meer
          niet. Die toestemming eindigt als je je account verwijdert. We verkopen het niet en trainen er niets mee.
        </p>
      ),
    },
    conduct: {
      heading: 'Hoe we praten',
      body: (
        <>
          <p>Over de zaak mag je zo stellig zijn als je wilt. Wat niet mag:</p>
          <ul>
            <li>mensen bedreigen, lastigvallen of achtervolgen, of anderen daartoe oproepen;</li>
            <li>haat tegen mensen om wat ze zijn of geloven;</li>
            <li>privézaken van anderen openbaar maken: adressen, telefoonnummers, gezondheid, gezin;</li>
            <li>je voordoen als een ander, of als meerdere mensen;</li>
            <li>iets als feit verspreiden waarvan je weet dat het niet waar is;</li>
            <li>reclame maken, en steeds dezelfde tekst plaatsen;</li>
            <li>alles wat de wet verbiedt.</li>
          </ul>
        </>
      ),
    },
    votes: {
      heading: 'Stemmen',
      body: (
        <p>
          Je stemt zelf, met één account en niet voor geld. Een programma mag deze site lezen, maar stemmen mag het
          niet. Stemmen die duidelijk zijn afgesproken, mogen we buiten de telling laten. We zeggen dan hoeveel en
          wanneer. Stemmen zijn meningen van leden die ervoor kozen te stemmen: wie ze aanhaalt, zegt dat erbij. Ook een
          stem over een kandidaat is zo’n mening, en geen stem in de verkiezing. Je kunt hem wijzigen tot de stembussen
          sluiten. Daarna staat hij vast.
        </p>
      ),
    },
    officials: {
      heading: 'Politici en hun pagina’s',
      body: (
        <p>
          Feiten over mensen in functie en kandidaten komen uit openbare bronnen, en die staan erbij. Van kandidaten
          laten we ook de woonplaats zien, als de kandidatenlijst die noemt, en nooit een adres. Klopt er iets niet,{' '}
          <a href="/contact">zeg het ons</a>. We verwijderen een pagina niet omdat de stemmen iemand tegenvallen.
        </p>
      ),
    },
    moderation: {
      heading: 'Als er iets misgaat',
      body: (
        <>
          <p>
            Wat tegen deze voorwaarden ingaat, kunnen we verwijderen. Wie het schreef, kunnen we waarschuwen, beperken,
            schorsen of blokkeren. Je hoort van ons waarom. Binnen <Span name="appealDays" /> kun je één keer bezwaar
            maken, op de pagina met de maatregelen of met{' '}
            <PageLink forMembers href="/my-stuff/removed">
              wat is verwijderd
            </PageLink>
            . Daarna wissen we wat is verwijderd. Ook wie geblokkeerd is, kan een kopie van alle gegevens meenemen en
            het account verwijderen. In een <a href="/moderation-log">openbaar logboek</a> staat zonder namen wat we
            besluiten.
          </p>
          <p>
            Vanaf niveau <Limit name="reportingLevel" /> kun je een bericht of reactie melden vanuit het menu ervan. Wat
            meerdere leden melden, is verborgen tot wij ernaar hebben gekeken. Onder dat niveau kun je{' '}
            <a href="/contact">ons schrijven</a>, met een link naar waar het om gaat.
          </p>
        </>
      ),
    },
    service: {
      heading: 'Wat je van ons mag verwachten',
      body: (
        <p>
          We beheren deze site met zorg, maar er wordt aan gebouwd: delen kunnen ontbreken, veranderen of eruit liggen.
          De site kost je niets, maar we beloven niet dat die er altijd is. Voor schade die we met opzet of door grove
          nalatigheid veroorzaken, zijn we aansprakelijk. De rechten die de wet je als consument geeft, houd je.
        </p>
      ),
    },
    ending: {
      heading: 'Weggaan',
      body: (
        <p>
          Je kunt altijd weg: verwijder je account bij je instellingen. Dat kun je <Span name="accountUndoDays" /> lang
          ongedaan maken. Daarna is het definitief. Moeten wij deze site ooit sluiten, dan zeggen we dat minstens 30
          dagen van tevoren, zodat je je gegevens kunt meenemen.
        </p>
      ),
    },
    law: {
      heading: 'Wijzigingen en recht',
      body: (
        <p>
          Veranderen deze voorwaarden, dan verandert de datum hierboven, en we vertellen leden een belangrijke wijziging
          voordat die ingaat. Het recht van het land waar de exploitant van deze site is gevestigd, is van toepassing.
          De bescherming die het recht van je eigen land je geeft, houd je.
        </p>
      ),
    },
  },
};

export default content;
