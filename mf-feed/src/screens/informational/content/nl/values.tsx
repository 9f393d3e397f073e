import type { Content } from '../../content.ts';

const content: Content<'values'> = {
  name: 'values',
  title: 'Waar Hustings voor staat',
  description:
    'Waar Hustings aan vasthoudt: eerlijke cijfers, gelijke stemmen, privacy, een rustig gesprek en onafhankelijkheid.',
  lead: 'Zeven dingen waaraan we vasthouden, ook als het ons iets kost. Je mag ons eraan houden.',
  sections: {
    opinions: {
      heading: 'Een cijfer zegt wat het is',
      body: (
        <>
          <p>
            Stemmen op Hustings zijn{' '}
            <strong>meningen van leden die ervoor kozen te stemmen. Het is geen peiling</strong>. Dat staat waar we een
            score uitleggen. Bij een score staan altijd het aantal mensen erachter en de foutmarge. Is een groep zo
            klein dat iemand zou opvallen, dan laten we die niet zien.
          </p>
          <p>
            Hoe we tellen, tot en met de getallen die we daarvoor kiezen, staat op{' '}
            <a href="/methodology">Hoe we tellen</a>, met een voorbeeld dat je zelf kunt narekenen.
          </p>
        </>
      ),
    },
    equal: {
      heading: 'De stem van elk lid weegt even zwaar',
      body: (
        <p>
          Over elke politicus en elke partij één keer per dag. Geld maakt hem niet zwaarder, en volgers, jaren of je
          niveau ook niet. Je niveau bepaalt hoeveel je mag schrijven. Hoeveel je meetelt, bepaalt het nooit.
        </p>
      ),
    },
    people: {
      heading: 'Politici zijn mensen',
      body: (
        <p>
          Ze kozen voor een openbare functie, dus over hun werk mag je oordelen. Over hun gezin, hun gezondheid en hun
          voordeur gaat het hier niet. Klopt een feit niet, dan zetten we het recht. En politici kunnen hun eigen pagina
          claimen en daar antwoorden.
        </p>
      ),
    },
    private: {
      heading: 'Wat je vindt, is van jou',
      body: (
        <p>
          Een politieke mening is een van de persoonlijkste dingen die een computer kan bewaren. We doen dat alleen met
          je uitdrukkelijke toestemming, laten je stem aan niemand anders zien tenzij jij dat kiest, en wissen hem als
          je je toestemming intrekt. In de <a href="/privacy">privacyverklaring</a> staat wat de software doet, en niets
          wat ze niet doet.
        </p>
      ),
    },
    calm: {
      heading: 'Rust hoort erbij',
      body: (
        <p>
          Het nieuwste staat bovenaan, en in Ontdekken ook wat veel wordt besproken. Niemand ziet hoeveel mensen er
          keken. Tussen twee berichten zit een pauze, en elke dag heeft een grens. Over de zaak zelf mag je het zo hard
          oneens zijn als je wilt.
        </p>
      ),
    },
    independent: {
      heading: 'Niemand koopt een plaats',
      body: (
        <p>
          Geen advertenties, geen betaalde plekken, geen partijkleuren. Wie Hustings ooit{' '}
          <a href="/sponsor">sponsort</a>, krijgt dank en geen zeggenschap.
        </p>
      ),
    },
    open: {
      heading: 'Voor iedereen',
      body: (
        <p>
          In het Nederlands en het Engels. Op een oude telefoon en een groot scherm, met toetsenbord of schermlezer,
          licht of donker. De meeste pagina’s lees je zonder account. En wat de site kan, mag een programma ook: de{' '}
          <a href="/api/docs">koppeling voor programma’s</a> is van begin tot eind beschreven.
        </p>
      ),
    },
  },
};

export default content;
