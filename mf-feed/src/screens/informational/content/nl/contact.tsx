import { Contact } from '../../contact/contact.tsx';
import type { Content } from '../../content.ts';
import { ByCaptcha } from '../../stored/by-captcha.tsx';

const content: Content<'contact'> = {
  name: 'contact',
  title: 'Contact',
  description: 'Schrijf de exploitant van deze site: een vraag, een fout, een klacht of een verzoek over je gegevens.',
  lead: 'Een vraag, een fout, een klacht, of iets wat juist goed ging: schrijf de exploitant van deze site.',
  sections: {
    write: { heading: 'Schrijf ons', body: <Contact /> },
    next: {
      heading: 'Wat er met je bericht gebeurt',
      body: (
        <p>
          Het gaat per mail naar de exploitant van deze site. Het antwoord komt op het adres dat je invult. Op de site
          zelf bewaren we er niets van.{' '}
          <ByCaptcha
            own="Een korte controle in je browser houdt robots buiten. Ze vertelt niemand iets over jou."
            google="De controle van Google houdt robots buiten. We laden die pas nadat je hem start."
          />
        </p>
      ),
    },
    elsewhere: {
      heading: 'Misschien staat het er al',
      body: (
        <ul>
          <li>
            Hoe het werkt: <a href="/faq">veelgestelde vragen</a>.
          </li>
          <li>
            Wat we over je bewaren en welke rechten je hebt: <a href="/privacy">privacy</a>.
          </li>
          <li>
            Een fout bij een politicus: zeg op welke pagina, wat er niet klopt en waar het wel goed staat. We verbeteren
            het met een bron die anderen kunnen controleren.
          </li>
        </ul>
      ),
    },
  },
};

export default content;
