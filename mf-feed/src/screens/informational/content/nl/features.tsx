import { contentLanguages } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { FeeExample } from '../../fee/fee-example.tsx';
import { FeatureList } from '../../parts/feature-list.tsx';
import { Levels } from '../../parts/levels.tsx';
import { Limit } from '../../parts/limit.tsx';

const content: Content<'features'> = {
  name: 'features',
  title: 'Wat je hier kunt',
  description: 'Wat er op Hustings werkt, wat het ooit kan gaan kosten en wat er nooit komt.',
  lead: 'Wat er vandaag werkt. Een regel komt hier pas bij als jij het kunt gebruiken.',
  sections: {
    today: {
      heading: 'Dit kan vandaag',
      body: (
        <FeatureList
          items={[
            {
              title: 'Opzoeken wie er in functie is',
              text: 'Zoek op naam, partij, functie of plaats. Op elke pagina staan de functies en termijnen die we kennen, met de bron.',
            },
            {
              title: 'Elke dag stemmen',
              text: 'Duim omhoog, duim omlaag of ‘ik twijfel’ over iedereen die in functie is, met een cijfer voor bekwaamheid, een voor visie en een toelichting als je dat wilt. Tot middernacht kun je je stem wijzigen, daarna staat die vast. Jij kiest wie hem ziet, en hij begint op ‘Alleen ik’.',
            },
            {
              title: 'Je voorbereiden op verkiezingen',
              text: (
                <>
                  Zie{' '}
                  <PageLink forMembers href="/elections_near_me">
                    welke verkiezingen er in de buurt zijn
                  </PageLink>
                  , wie er meedoet en hoe kandidaten en partijen zich tot elkaar verhouden. Beantwoord stellingen om te
                  zien met wie je het eens bent, beoordeel kandidaten en laat je eraan herinneren als je dat wilt.
                </>
              ),
            },
            {
              title: 'Schrijven en antwoorden',
              text: (
                <>
                  Plaats een bericht in een van {contentLanguages.length} talen, met hoogstens <Limit name="tags" />{' '}
                  tags. Reageer, antwoord op reacties, noem anderen. Kies wie het ziet en wie mag antwoorden. Bewaar
                  concepten, en schrijf, reageer en stem ook zonder verbinding.
                </>
              ),
            },
            {
              title: 'Zeggen waar je staat',
              text: 'Eén standpunt per onderwerp, met je redenen. Een moderator leest het eerst. Politici kunnen hun officiële standpunt publiceren.',
            },
            {
              title: 'Volgen en gehoord worden',
              text: 'Volg leden, mensen in functie en partijen, op de voet als je wilt. Stel je eigen doelgroepen samen. Krijg hier, per mail of in je browser een melding als er iets gebeurt.',
            },
            {
              title: 'Laten zien wie je bent',
              text: 'Een profiel met wat je schreef, stemde en favoriet maakte, elk voor wie jij het laat zien. Bekijk het zoals een bezoeker, een volger of een vriend het ziet. Vind andere leden op naam.',
            },
            {
              title: 'Samen iets bereiken',
              text: (
                <>
                  Stel een{' '}
                  <PageLink forMembers href="/goals">
                    doel
                  </PageLink>
                  , zoek steun en vraag een politicus om antwoord. Leid met anderen een{' '}
                  <a href="/organisations">organisatie</a>.
                </>
              ),
            },
            {
              title: 'Pagina’s die politici claimen',
              text: 'Politici of hun medewerkers kunnen hun pagina claimen, er antwoorden en nieuws toevoegen. Een beheerder gaat eerst na wie het is.',
            },
            {
              title: 'Gesprekken met gesimuleerde politici',
              text: (
                <>
                  <PageLink forMembers href="/chat">
                    Vraag
                  </PageLink>{' '}
                  wat een politicus heeft gezegd, of laat er hoogstens <Limit name="debateParticipants" /> debatteren.
                  Altijd herkenbaar als simulatie, met bij elke uitspraak de bron. En nooit met stemadvies.
                </>
              ),
            },
            {
              title: 'Elkaar schrijven',
              text: 'Privéberichten tussen leden. Jij kiest wie jou mag schrijven. Berichten van mensen die je niet volgt, wachten bij je verzoeken. Ook daar kun je blokkeren en melden.',
            },
            {
              title: 'Bewaren wat je waardeert',
              text: 'Maak berichten favoriet en lees per tag wat er over een onderwerp is geschreven.',
            },
            {
              title: 'Je account beschermen',
              text: 'Bevestiging per mail, een slot na te veel mislukte inlogpogingen, en eenmalige codes als je die wilt. In een lijst zie je op welke apparaten je bent ingelogd, en log je ze een voor een uit.',
            },
            {
              title: 'Over je gegevens beslissen',
              text: 'Geef toestemming of trek die in, neem een kopie van alles mee, of verwijder je account.',
            },
            {
              title: 'Het gebruiken zoals jij wilt',
              text: 'Nederlands of Engels, licht of donker, telefoon of computer, toetsenbord of schermlezer.',
            },
            {
              title: 'Anonieme modus',
              text: (
                <>
                  Spreken en stemmen zonder je naam, zodra je identiteit is geverifieerd, en vanaf niveau{' '}
                  <Limit name="anonymousLevel" />. We verbergen je naam niet alleen: we bewaren hem niet bij wat je
                  doet. Wat je schrijft, verschijnt op zijn vroegst op het volgende hele uur.
                </>
              ),
            },
            {
              title: 'Scores',
              text: 'Wat alle leden van iemand vinden en wat de kiezers uit het gebied zelf vinden: naast elkaar, nooit door elkaar, met het aantal mensen en de foutmarge erbij.',
            },
            {
              title: 'Moderatie in het openbaar',
              text: (
                <>
                  Een openbaar logboek van wat moderators besluiten en volgens welke regel, zonder namen:{' '}
                  <a href="/moderation-log">Wat moderators besluiten</a>.
                </>
              ),
            },
          ]}
        />
      ),
    },
    levels: {
      heading: 'Niveaus',
      body: (
        <>
          <p>
            Elk account heeft een niveau. Dat bepaalt hoeveel je mag schrijven, zodat niemand de rest overstemt. Een
            stem maakt het nooit zwaarder.
          </p>
          <Levels />
          <p>
            Reageren onder berichten die iedereen ziet, begint net als plaatsen bij niveau 2. Vanaf niveau{' '}
            <Limit name="reportingLevel" /> kun je misbruik melden.{' '}
            <PageLink forMembers href="/settings/level">
              Je eigen niveau
            </PageLink>
            , en wat je nog nodig hebt voor het volgende, staan bij je instellingen.
          </p>
        </>
      ),
    },
    fee: {
      heading: 'Wat het gaat kosten',
      body: (
        <>
          <p>
            Vandaag niets. Later willen we een kleine bijdrage vragen die past bij wat mensen verdienen waar jij woont:
            die volgt het bruto binnenlands product per inwoner van je land. Is die in Oslo de prijs van een kop koffie,
            dan hoort die in Freetown niet meer te zijn dan daar een kop koffie kost.
          </p>
          <FeeExample />
          <p>
            Er is nog niets besloten, en betalen kan nog niet. Meer daarover op <a href="/support-us">Steun ons</a>.
          </p>
        </>
      ),
    },
    never: {
      heading: 'Dit komt nooit',
      body: (
        <ul>
          <li>Advertenties, of plekken die te koop zijn.</li>
          <li>Je gedrag vastleggen in een profiel voor anderen, of handel in je gegevens.</li>
          <li>Stemadvies.</li>
          <li>Stemmen die zwaarder wegen omdat iemand betaalt of bekend is.</li>
        </ul>
      ),
    },
  },
};

export default content;
