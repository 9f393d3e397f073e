import type { Content } from '../../content.ts';
import { FollowerTiers } from '../../parts/follower-tiers.tsx';
import { Span } from '../../parts/limit.tsx';

const content: Content<'migrating'> = {
  name: 'migrating',
  title: 'Overstappen van Twitter',
  description:
    'Meld je je aan met X, vroeger Twitter, dan sta je maandenlang een paar niveaus hoger, afhankelijk van je volgers.',
  lead: (
    <>
      Op X, dat vroeger Twitter heette, heb je iets opgebouwd. Hier hoef je niet onderaan te beginnen:{' '}
      <Span name="boostMonths" /> lang ligt je niveau hoger.
    </>
  ),
  sections: {
    boost: {
      heading: (
        <>
          <Span name="boostMonths" /> voorsprong
        </>
      ),
      body: (
        <>
          <p>
            Op Hustings bepaalt je niveau hoeveel je mag schrijven. Nieuwe accounts beginnen laag, zodat niemand de boel
            overspoelt. Maar wie al jaren door duizenden mensen wordt gevolgd, is geen onbekende. Meld je je aan met X,
            dan komen er daarom niveaus bij, naar het aantal volgers dat je daar hebt. Hoger dan niveau 7 wordt het
            niet.
          </p>
          <p>
            De voorsprong gaat in als je je aanmeldt en houdt na <Span name="boostMonths" /> op. Daarna is je niveau wat
            je hier zelf hebt bereikt. De einddatum ligt vanaf het begin vast.
          </p>
        </>
      ),
    },
    tiers: { heading: 'Hoeveel niveaus erbij komen', body: <FollowerTiers /> },
    means: {
      heading: 'Waarvoor het telt, en waarvoor niet',
      body: (
        <>
          <p>Het telt voor plaatsen en reageren: of je niveau dat toestaat, en hoeveel op een dag.</p>
          <p>
            Het telt niet voor de anonieme modus, niet voor het gewicht van een melding, en niet voor de vraag of een
            stem officieel is. En het maakt geen enkele stem zwaarder: niets doet dat.
          </p>
        </>
      ),
    },
    state: {
      heading: 'Wat er vandaag werkt',
      body: (
        <p>
          De exploitant moet elke site zelf bij X aanmelden. Staat er een knop voor X op de{' '}
          <a href="/register">aanmeldpagina</a>, dan werkt het hier. Staat die er niet, dan werkt het hier nog niet: je
          kunt je aanmelden met een e-mailadres, maar de voorsprong is er alleen voor accounts die met X zijn gemaakt.
        </p>
      ),
    },
    bring: {
      heading: 'Wat we van X krijgen',
      body: (
        <p>
          Bij het aanmelden vragen we X om je naam, je e-mailadres en het aantal volgers. Je berichten, je
          privéberichten en de lijst van je volgers halen we niet op, en we plaatsen daar niets uit jouw naam.
        </p>
      ),
    },
  },
};

export default content;
