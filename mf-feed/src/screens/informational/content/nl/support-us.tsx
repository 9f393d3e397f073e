import type { Content } from '../../content.ts';
import { FeeExample } from '../../fee/fee-example.tsx';

const content: Content<'supportUs'> = {
  name: 'supportUs',
  title: 'Steun ons',
  description:
    'Hustings kost nu niets. Hoe de bijdrage die we van plan zijn het bbp per inwoner volgt, en wat vandaag al helpt.',
  lead: 'Hustings kost je vandaag niets, en geld geven kan hier nog niet. Dit is wat nu helpt, en hoe we het later willen betalen.',
  sections: {
    now: {
      heading: 'Wat vandaag helpt',
      body: (
        <ul>
          <li>
            <strong>Doe mee.</strong> Een plein is zo goed als wie erop staat. Stem, schrijf, antwoord.
          </li>
          <li>
            <strong>Vertel het iemand.</strong> Het liefst iemand die er anders over denkt dan jij.
          </li>
          <li>
            <strong>Zeg wat er niet klopt.</strong> Een fout, een pagina die het bij jou niet doet, een zin die je niet
            begrijpt: <a href="/contact">schrijf ons</a>.
          </li>
        </ul>
      ),
    },
    fee: {
      heading: 'De bijdrage die we van plan zijn',
      body: (
        <>
          <p>
            Servers en mensen kosten geld. Advertenties zouden dat opbrengen, maar kosten jou meer: je aandacht en je
            gegevens. Daarom vragen we later liever een kleine bijdrage per maand.
          </p>
          <p>
            Eén prijs voor de hele wereld is voor de een wisselgeld en voor de ander een dagloon. Daarom volgt de
            bijdrage het <strong>bruto binnenlands product per inwoner</strong> van je land: wat een land in een jaar
            voortbrengt, gedeeld door het aantal mensen dat er woont. Iedereen betaalt daar hetzelfde deel van.
          </p>
        </>
      ),
    },
    example: {
      heading: 'Een rekenvoorbeeld',
      body: (
        <>
          <p>
            Stel: de bijdrage per maand is een 25.000ste van wat er per inwoner in een jaar wordt voortgebracht. Voor
            Nederland is dat 57.025 gedeeld door 25.000, dus 2,28 dollar. Elders komt hetzelfde deel hierop uit:
          </p>
          <FeeExample />
          <p>
            Dit is een plan, geen besluit. Hoe groot het deel wordt en wanneer het begint, staat niet vast. Betalen kan
            nog niet, en we vragen niemand geld zonder het ruim van tevoren en duidelijk te zeggen.
          </p>
        </>
      ),
    },
    spending: {
      heading: 'Wat je er nooit voor koopt',
      body: (
        <p>
          Meer gewicht, een betere plek, een groter bereik. Lezen blijft gratis. En wie meer kan missen, krijgt er niets
          extra’s voor: zie <a href="/sponsor">sponsors</a>.
        </p>
      ),
    },
  },
};

export default content;
