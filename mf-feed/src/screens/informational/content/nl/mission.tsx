import type { Content } from '../../content.ts';

const content: Content<'mission'> = {
  name: 'mission',
  title: 'Politiek is er elke dag. Het antwoord erop ook.',
  description:
    'Waarom Hustings bestaat: ook tussen twee verkiezingen moeten mensen gehoord worden door wie hen bestuurt.',
  lead: 'Bij verkiezingen krijg je eens in de paar jaar één vraag. Wat er daartussen wordt besloten, vraagt niemand je. Dat willen we veranderen, dag voor dag.',
  sections: {
    why: {
      heading: 'Waarom',
      body: (
        <>
          <p>
            Over politiek wordt vooral gepraat op plekken die aan verontwaardiging verdienen. Wie schreeuwt, krijgt meer
            publiek, want dan blijven er meer mensen hangen en zien ze meer advertenties. Wie bestuurt, wordt daar
            weinig wijzer van. Jij ook niet.
          </p>
          <p>
            Een peiling vraagt het nu en dan aan duizend mensen. Verkiezingen vragen het aan iedereen, maar zelden.
            Daartussen is ruimte voor een plek waar iedereen op elke dag kan zeggen: dit gaat goed, dat niet, en dit is
            waarom.
          </p>
        </>
      ),
    },
    how: {
      heading: 'Hoe',
      body: (
        <ul>
          <li>
            <strong>Elke dag iets kleins.</strong> Over iedereen die in functie is, kun je elke dag één keer stemmen.
            Het kost tien seconden, en morgen mag het anders.
          </li>
          <li>
            <strong>Redenen naast cijfers.</strong> In berichten en reacties staat waarom. Een stem vat ze samen.
          </li>
          <li>
            <strong>Eerst de feiten.</strong> De pagina van een politicus begint met de feiten: functies, termijnen,
            partijen, en waar we dat vandaan hebben.
          </li>
          <li>
            <strong>Ruimte voor wie niet roept.</strong> Voor iedereen geldt een maximum aan berichten en reacties. Een
            hoger niveau verdien je door mee te doen, niet met lawaai.
          </li>
        </ul>
      ),
    },
    not: {
      heading: 'Wat we niet doen',
      body: (
        <p>
          We vertellen je niet wat je moet stemmen. We voorspellen geen verkiezingen. We verkopen niet wat jij vindt,
          aan niemand en in geen enkele vorm. En we houden je hier niet langer vast dan je van plan was: niets lokt je
          terug, behalve het onderwerp zelf.
        </p>
      ),
    },
    measure: {
      heading: 'Wanneer het lukt',
      body: (
        <>
          <p>
            Het lukt als een raadslid op vrijdag leest wat mensen van het besluit van donderdag vinden, en antwoord
            geeft. Als jij van mening verandert over iemand en kunt terugzien wanneer. Als een cijfer wordt aangehaald
            mét wat het is: de mening van leden die ervoor kozen te stemmen.
          </p>
          <p>
            Zo ver is het nog niet. <a href="/features">Wat je hier vandaag kunt</a>, is het begin.
          </p>
        </>
      ),
    },
  },
};

export default content;
