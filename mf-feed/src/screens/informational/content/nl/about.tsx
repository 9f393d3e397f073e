import type { Content } from '../../content.ts';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { NewsletterBox } from '../../newsletter/newsletter-box.tsx';

const content: Content<'about'> = {
  name: 'about',
  title: 'Over Hustings',
  description:
    'Hustings is een plein voor de politiek: lees, praat mee en zeg elke dag hoe de mensen in functie het doen.',
  lead: 'Hustings is een plein voor de politiek: een plek om te lezen, het oneens te zijn en elke dag te zeggen hoe de mensen in functie het doen.',
  sections: {
    what: {
      heading: 'Waar de naam vandaan komt',
      body: (
        <>
          <p>
            De <i lang="en">hustings</i> waren in Engeland de houten verhogingen waarop kandidaten voor hun kiezers
            stonden. Ze hielden hun verhaal, kregen vragen en hoorden meteen wat het volk ervan vond. Die naam hebben we
            geleend, want dat willen we terug: wie bestuurt en wie bestuurd wordt op gehoorsafstand van elkaar.
          </p>
          <p>
            Hier lees je wat anderen vinden en schrijf je wat jij vindt. En één keer per dag kun je stemmen over wie er
            in functie is: duim omhoog, duim omlaag of ‘ik twijfel’. Als je wilt, geef je er een cijfer bij voor
            bekwaamheid en een voor visie.
          </p>
        </>
      ),
    },
    different: {
      heading: 'Wat we anders doen',
      body: (
        <ul>
          <li>
            <strong>Er is niets te koop.</strong>{' '}
            <ByCaptcha
              own="Geen advertenties, geen tracking, niets van andere bedrijven op de pagina."
              google="Geen advertenties, geen tracking door ons. Alleen de controle van Google tegen robots komt van elders, en pas nadat je die start."
            />
          </li>
          <li>
            <strong>Elke stem telt even zwaar.</strong> Je niveau bepaalt wat je mag. Nooit hoeveel je meetelt.
          </li>
          <li>
            <strong>Een cijfer zegt wat het is.</strong> Stemmen op Hustings zijn meningen van leden die ervoor kozen te
            stemmen. Een peiling is het niet, en zo brengen we het ook niet.
          </li>
          <li>
            <strong>Je mening is van jou.</strong> We bewaren een politieke mening alleen als jij dat goedvindt, en
            niemand anders ziet je stem, tenzij jij hem laat zien.
          </li>
        </ul>
      ),
    },
    today: {
      heading: 'Wat er vandaag werkt',
      body: (
        <>
          <p>
            Aan Hustings wordt gebouwd, en daar doen we niet geheimzinnig over. Een deel is er al: accounts, berichten,
            reacties, standpunten, profielen, volgen, doelgroepen, organisaties, doelen, meldingen en de anonieme modus.
            Ook de mensen in functie, hun geclaimde pagina’s, de dagelijkse stem met de scores, verkiezingen met hun
            kandidaten, gesprekken met gesimuleerde politici en privéberichten tussen leden zijn er.
          </p>
          <p>
            Op <a href="/features">Wat je hier kunt</a> staat wat er vandaag werkt. Is een pagina er nog niet, dan staat
            dat erop.
          </p>
        </>
      ),
    },
    who: {
      heading: 'Wie erachter zit',
      body: (
        <>
          <p>
            Hustings is software, en deze site heeft een exploitant: iemand, of een organisatie, die verantwoordelijk is
            voor de regels, de moderatie en jouw gegevens. Je bereikt de exploitant via de{' '}
            <a href="/contact">contactpagina</a>.
          </p>
          <p>
            Een plaats in een lijst is niet te koop. Geen partij, overheid of bedrijf bepaalt wat hier staat of in welke
            volgorde. Onze principes lees je in <a href="/hustings-values">Waar Hustings voor staat</a>.
          </p>
        </>
      ),
    },
  },
  after: <NewsletterBox />,
};

export default content;
