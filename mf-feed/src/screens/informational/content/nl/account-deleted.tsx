import type { Content } from '../../content.ts';
import { Span } from '../../parts/limit.tsx';

const content: Content<'accountDeleted'> = {
  name: 'accountDeleted',
  title: 'Je account is verwijderd',
  description:
    'Wat er gebeurt nadat je je account hebt verwijderd: we verbergen het meteen, je kunt het een tijd ongedaan maken, daarna wissen we het.',
  lead: (
    <>
      Niemand ziet je hier nog. Was het een vergissing? Dan heb je <Span name="accountUndoDays" /> om het ongedaan te
      maken.
    </>
  ),
  sections: {
    now: {
      heading: 'Wat er net is gebeurd',
      body: (
        <p>
          Je profiel, je berichten, je reacties en je favorieten zijn voor iedereen verborgen. Je bent op al je
          apparaten uitgelogd.
        </p>
      ),
    },
    undo: {
      heading: 'Als je je bedenkt',
      body: (
        <p>
          Log binnen <Span name="accountUndoDays" /> weer in, dan is alles zoals het was. Heb je er een mail over
          gekregen, dan doet de link daarin hetzelfde.
        </p>
      ),
    },
    erased: {
      heading: (
        <>
          Na <Span name="accountUndoDays" />
        </>
      ),
      body: (
        <p>
          Dan wissen we je persoonlijke gegevens, je berichten, reacties, afbeeldingen en stemmen, voorgoed. Hebben
          anderen op een reactie van jou geantwoord, dan blijft te zien dát daar een reactie stond, zonder je woorden en
          je naam. Je gebruikersnaam geven we aan niemand anders, zodat niemand zich als jou kan voordoen.
        </p>
      ),
    },
    left: {
      heading: 'Wat er blijft',
      body: (
        <>
          <p>
            Cijfers van dagen die voorbij zijn en al gepubliceerd waren, blijven zoals ze zijn, met erbij hoeveel
            stemmen er sindsdien zijn verwijderd. Hoe jij stemde, is daar niet uit op te maken.
          </p>
          <p>
            Krijg je op hetzelfde adres ook de nieuwsbrief, dan blijf je die krijgen tot je account is gewist. Eerder
            stoppen kan met de link die erin staat. En bedankt dat je er was. Wil je ons vertellen waarom je weggaat?{' '}
            <a href="/contact">We lezen het.</a>
          </p>
        </>
      ),
    },
  },
};

export default content;
