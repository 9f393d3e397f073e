import { OpenDataFiles } from '@hustings/features/open-data';
import type { Content } from '../../content.ts';
import { Formula } from '../../scoring/formula.tsx';
import { SiteTimeZone } from '../../scoring/setting.tsx';
import { Weights } from '../../scoring/weights.tsx';
import { WorkedExample } from '../../scoring/worked-example.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'methodology'> = {
  name: 'methodology',
  title: 'Hoe we tellen',
  description: 'Hoe dagelijkse stemmen op Hustings een score worden: de formule, een voorbeeld, en wat we niet tonen.',
  lead: 'Elke score op Hustings wordt op dezelfde manier berekend, met de getallen op deze pagina. Ze komen uit de software die rekent. Wat hier staat, is dus wat er gebeurt.',
  sections: {
    short: {
      heading: 'In het kort',
      body: (
        <>
          <p>
            Scores zijn <strong>meningen van leden die ervoor kozen te stemmen. Het is geen peiling</strong>. Niemand is
            willekeurig gekozen, en niemand spreekt voor wie niet stemde.
          </p>
          <ul>
            <li>
              Elk lid heeft één stem per dag over elke politicus en elke partij. Tot middernacht kun je hem wijzigen,
              daarna staat hij vast.
            </li>
            <li>
              In de score van een dag telt van elk lid de laatste stem van de afgelopen <Span name="scoreWindowDays" />.
              Een verse stem weegt zwaarder dan een oude.
            </li>
            <li>De stem van elk lid weegt even zwaar: niveau, volgers en geld doen nooit mee.</li>
            <li>
              We tonen niets waar minder dan <Limit name="scoreFewestAccounts" /> leden achter zitten.
            </li>
          </ul>
        </>
      ),
    },
    day: {
      heading: 'Wanneer een dag voorbij is',
      body: (
        <>
          <p>
            Een dag is een kalenderdag op de plek van de politicus of partij: om middernacht is hij daar voorbij. Kennen
            we van een plek geen tijdzone, dan geldt die van <SiteTimeZone />. Daarna wordt de score één keer berekend
            en vastgezet. Iedereen ziet hem, en hij verandert niet meer.
          </p>
          <p>
            Er zijn twee uitzonderingen, en die staan er altijd bij. Afgesproken stemmen kunnen worden weggelaten: de
            pagina vertelt dan hoeveel en wanneer. En een lid mag een stem wissen, of de toestemming om hem te bewaren
            intrekken. De stem verdwijnt, wat over een dag die voorbij is, is gepubliceerd, blijft staan, en we noteren
            om hoeveel stemmen het gaat.
          </p>
        </>
      ),
    },
    formula: {
      heading: 'De formule',
      body: (
        <>
          <p>
            Een duim omhoog is 100, een duim omlaag is 0. ‘Ik twijfel’ telt mee in de percentages, maar niet in de
            score.
          </p>
          <Formula>(C · m + Σ w·x) / (C + Σ w)</Formula>
          <ul>
            <li>
              <strong>x</strong> is de waarde van de laatste stem van een lid, van 0 tot 100.
            </li>
            <li>
              <strong>w</strong> is het gewicht van die stem: elke <Span name="scoreHalfLifeDays" /> half zoveel, en na{' '}
              <Span name="scoreWindowDays" /> niets meer.
            </li>
            <li>
              <strong>m</strong> is het gemiddelde van vergelijkbare functies over <Span name="scorePriorDays" />: van
              alle politici met dezelfde functie, of van alle partijen. Het komt alleen uit gepubliceerde cijfers, van
              dagen die overal op aarde voorbij waren. Zijn die er niet, dan is het 50.
            </li>
            <li>
              <strong>C</strong> is <Limit name="scorePriorVotes" />: zoveel stemmen telt dat gemiddelde mee. Anders zou
              een score van drie stemmen naar 0 of 100 springen. Bij veel stemmen maakt het bijna niets uit.
            </li>
          </ul>
          <Weights />
          <p>
            <strong>Bekwaamheid</strong> en <strong>visie</strong> berekenen we op dezelfde manier uit de cijfers van
            leden die er een gaven. Een schuif die niet is aangeraakt, is geen cijfer.
          </p>
        </>
      ),
    },
    example: { heading: 'Een voorbeeld', body: <WorkedExample /> },
    interval: {
      heading: 'De foutmarge en de rangorde',
      body: (
        <>
          <p>
            Naast een score staat de foutmarge, als de twee cijfers waartussen de score ligt: het interval van Wilson,
            bij 95%. Daarin telt niet het aantal stemmen, maar het <em>effectieve</em> aantal, (Σ w)² / Σ w². Stemmen
            van verschillend gewicht zeggen namelijk minder dan gelijke (Kish). Bij weinig stemmen is de foutmarge
            groot, en dat is ook de bedoeling.
          </p>
          <p>
            De rangorde volgt de onderkant van de foutmarge, nooit het gewone gemiddelde: wie tien tevreden stemmers
            heeft, komt niet boven wie er duizend heeft. Wie minder dan <Limit name="scoreRankedAccounts" /> stemmers
            heeft, komt niet in een rangorde.
          </p>
          <p>
            E. B. Wilson, “Probable inference, the law of succession, and statistical inference”, Journal of the
            American Statistical Association 22 (1927). L. Kish, Survey Sampling (1965).
          </p>
        </>
      ),
    },
    official: {
      heading: 'Alle leden en officiële stemmen',
      body: (
        <>
          <p>
            Een stem is <em>officieel</em> als het lid niveau 2 of hoger heeft, en de standaardplaats waar het stemt,
            ligt in het gebied waar de politicus de functie heeft. De cijfers van alle leden en van officiële stemmen
            staan naast elkaar en mengen we nooit tot één cijfer.
          </p>
          <p>
            Niet overal stemmen evenveel mensen mee. Bestaat een plek uit delen, zoals een land uit regio’s, dan staat
            naast het officiële cijfer een cijfer dat <strong>naar inwonertal gewogen</strong> is:
          </p>
          <Formula>Σ p·x̄ / Σ p</Formula>
          <p>
            x̄ is het gemiddelde van de officiële stemmen uit een deel, p het aantal inwoners. Net als in de formule
            hierboven trekken we de uitkomst met gewicht C naar m, en de foutmarge gaat uit van het effectieve aantal
            gewogen stemmen. Erbij staat welk percentage van de inwoners woont in de delen waarop het cijfer is
            gebaseerd. Onder <Limit name="scoreFewestCoverage" />% tonen we het cijfer niet, en ook niet als geen bron
            vertelt hoeveel mensen er in de delen wonen. Bekwaamheid en visie wegen we niet.
          </p>
        </>
      ),
    },
    shown: {
      heading: 'Wat we niet tonen',
      body: (
        <>
          <p>
            Een stem is geheim, tenzij het lid hem laat zien. Ook cijfers mogen hem niet verraden. Daarom zitten achter
            elk cijfer minstens <Limit name="scoreFewestAccounts" /> leden, en achter elk verschil tussen twee cijfers
            ook:
          </p>
          <ul>
            <li>
              Officiële stemmen tonen we alleen als er geen andere stemmen zijn, of als dat er ook minstens{' '}
              <Limit name="scoreFewestAccounts" /> zijn: anders kon je ze van elkaar aftrekken.
            </li>
            <li>
              De verdeling over omhoog, omlaag en twijfel tonen we alleen als elk van de drie minstens{' '}
              <Limit name="scoreFewestAccounts" /> is.
            </li>
            <li>
              Een score blijft staan tot <Limit name="scoreFewestAccounts" /> leden opnieuw hebben gestemd. Zo lees je
              één stem niet af door twee keer te kijken, en ook niet door vaker te kijken.
            </li>
            <li>
              Een naar inwonertal gewogen cijfer vernieuwen we alleen als uit elk deel dat veranderde{' '}
              <Limit name="scoreFewestAccounts" /> leden opnieuw hebben gestemd. Delen met minder stemmen nemen we samen
              met de officiële stemmen van buiten de delen, en ook daarvoor geldt deze grens. Ook wie cijfers vergelijkt
              die tussendoor verschenen, kan ze niet uit elkaar halen.
            </li>
            <li>
              Laten we stemmen weg van een dag die voorbij is, dan vervalt het gewogen cijfer van die dag. Na{' '}
              <Span name="voteEvidenceDays" /> vergeten we uit welk deel een stem kwam: een ouder cijfer blijft staan
              zoals het was en wordt nooit opnieuw berekend.
            </li>
            <li>
              Scores zijn hele getallen, en aantallen leden gaan in stappen van <Limit name="scoreCountStep" />, naar
              beneden afgerond.
            </li>
          </ul>
          <p>
            Niet alles is te verbergen. Als bijna iedereen hetzelfde zegt, laat de score dat zien over iedereen die
            stemde. En wie negen van de tien accounts in handen heeft, weet wat de tiende zegt.
          </p>
        </>
      ),
    },
    today: {
      heading: 'De uitslag van vandaag',
      body: (
        <p>
          Alleen leden die vandaag hebben gestemd, zien hoe de dag verloopt, zodat niemand met de rest meestemt. We
          berekenen die uitslag alleen uit de stemmen van de dag zelf, elke <Span name="runningResultMinutes" />,
          afgerond op een veelvoud van <Limit name="runningResultStep" />. Hij verandert pas als er{' '}
          <Limit name="scoreFewestAccounts" /> leden meer hebben gestemd.
        </p>
      ),
    },
    candidates: {
      heading: 'Kandidaten bij een verkiezing',
      body: (
        <p>
          Elk lid heeft één stem over elke kandidaat. Dat is geen stem in de verkiezing. Je kunt hem wijzigen tot de
          stembussen sluiten, daarna staat hij vast. Tot die tijd zien alleen leden die over de kandidaat hebben
          gestemd, hoe het gaat, bijgewerkt en afgerond zoals de uitslag van vandaag. Daarna ziet iedereen de cijfers,
          met dezelfde formule en dezelfde grenzen. Elke stem weegt even zwaar, wanneer hij ook is uitgebracht. We maken
          geen ranglijst van kandidaten. Stemmen over iemand die zich terugtrekt, tellen in geen enkel cijfer mee, en
          dat staat er dan bij.
        </p>
      ),
    },
    coordinated: {
      heading: 'Afgesproken stemmen',
      body: (
        <>
          <p>
            Eén persoon met veel accounts kan een score vertekenen. We bewaren daarom <Span name="voteEvidenceDays" />{' '}
            bij elke stem hoe oud het account was (een dag, een week, een maand, een half jaar, ouder), ongeveer waar
            het lid stemt, en een code voor het netwerk waarvandaan is gestemd. Die code wordt met een geheime sleutel
            gemaakt, en is per politicus en per dag anders.
          </p>
          <p>
            Elke dag zoekt de site in de stemmen op naam van de laatste <Span name="coordinatedVoteDays" /> naar groepen
            die afgesproken lijken: van één netwerk, van jonge accounts, dezelfde stem, binnen een uur. In anonieme
            stemmen zoeken we niet. Wat we zo vinden, telt gewoon mee, tot een beheerder anders beslist.
          </p>
          <p>
            Een beheerder kan daarop stemmen uitkiezen, ziet hoeveel het er zijn, en kan ze weglaten, met een reden die
            alle beheerders zien. Dat is ongedaan te maken. Minder dan <Limit name="scoreFewestAccounts" /> leden kan
            een beheerder niet uitkiezen: niemand kan te weten komen wat één van hen stemde.
          </p>
        </>
      ),
    },
    check: {
      heading: 'Reken het na',
      body: (
        <p>
          Bij elke grafiek hoort een tabel met dezelfde cijfers, en elke tabel is te downloaden. Alle sommen bewaren we
          als hele getallen, zodat een hertelling uit de stemmen tot op het laatste cijfer hetzelfde geeft. De software
          wordt precies daarop getest. Een programma kan de getallen op deze pagina lezen op /api/scoring (
          <a href="/api/docs">hier beschreven</a>).
        </p>
      ),
    },
    data: {
      heading: 'Neem de gegevens mee',
      body: <OpenDataFiles />,
    },
  },
};

export default content;
