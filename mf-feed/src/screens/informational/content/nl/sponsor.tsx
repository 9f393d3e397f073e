import type { Content } from '../../content.ts';

const content: Content<'sponsor'> = {
  name: 'sponsor',
  title: 'Sponsors',
  description: 'Hustings heeft geen sponsors. Onder welke voorwaarden een sponsor welkom is, en wat die nooit krijgt.',
  lead: 'Hustings heeft vandaag geen sponsors. Komt er een, dan op deze voorwaarden.',
  sections: {
    none: {
      heading: 'Hoe het nu is',
      body: (
        <p>
          Niemand betaalt voor een plek op deze site, en niemand heeft de bouw betaald in ruil voor zo’n plek. Verandert
          dat, dan staat op deze pagina wie, hoeveel, waarvoor en sinds wanneer.
        </p>
      ),
    },
    could: {
      heading: 'Wie het zou kunnen zijn',
      body: (
        <ul>
          <li>Fondsen en instellingen die willen dat meer mensen de politiek volgen.</li>
          <li>
            Niet: partijen, kandidaten, mensen in functie, of organisaties die voor een van hen werken. Ook geen
            bedrijven die ervan leven besluiten te beïnvloeden.
          </li>
          <li>Niemand die anoniem wil blijven.</li>
        </ul>
      ),
    },
    never: {
      heading: 'Wat een sponsor nooit krijgt',
      body: (
        <ul>
          <li>Invloed op wat er te zien is, in welke volgorde, of op wat een score wordt.</li>
          <li>Gegevens over leden: niet een voor een, en niet in groepen die anderen niet te zien krijgen.</li>
          <li>Een logo op een pagina waar mensen stemmen of praten.</li>
          <li>Iets te zeggen over de moderatie.</li>
        </ul>
      ),
    },
    talk: {
      heading: 'Praat met ons',
      body: (
        <p>
          Klinkt het dan nog steeds goed? <a href="/contact">Schrijf ons</a> wie je bent en waarom je het wilt.
        </p>
      ),
    },
  },
};

export default content;
