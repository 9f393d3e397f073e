import type { Content } from '../../content.ts';
import { DecisionList } from '../../log/decision-list.tsx';
import { MonthCounts } from '../../log/month-counts.tsx';
import type { LogWords } from '../../log/words.ts';

const words: LogWords = {
  decisions: {
    removed: 'Verwijderd',
    kept: 'Gemeld en blijven staan',
    restored: 'Door meldingen verborgen en weer getoond',
    removalUpheld: 'Bezwaar afgewezen, blijft verwijderd',
    stanceApproved: 'Standpunt goedgekeurd',
    stanceRejected: 'Standpunt niet goedgekeurd',
    warned: 'Lid gewaarschuwd',
    limited: 'Lid beperkt',
    suspended: 'Lid geschorst',
    banned: 'Lid geblokkeerd',
    sanctionLifted: 'Maatregel opgeheven',
    appealUpheld: 'Bezwaar afgewezen, maatregel blijft',
    appealShortened: 'Bezwaar deels gegrond, maatregel verkort',
    appealLifted: 'Bezwaar gegrond, maatregel opgeheven',
    votesExcluded: 'Afgesproken stemmen buiten de telling gelaten',
    votesIncluded: 'Stemmen weer meegeteld',
    claimApproved: 'Claim op een pagina goedgekeurd',
    claimRejected: 'Claim op een pagina niet goedgekeurd',
    claimRevoked: 'Claim op een pagina ingetrokken',
    disputeUpheld: 'Bezwaar tegen een claim gegrond, claim ingetrokken',
    disputeRejected: 'Bezwaar tegen een claim afgewezen',
  },
  kinds: {
    post: 'bericht',
    comment: 'reactie',
    topicStance: 'standpunt',
    dailyVote: 'stem met toelichting',
    profile: 'profieltekst',
    organisation: 'organisatie',
    goal: 'doel',
    chatMessage: 'antwoord van een simulatie',
    directMessage: 'privébericht',
  },
  rules: {
    spam: 'spam of reclame',
    harassment: 'beledigen of lastigvallen',
    hate: 'haat tegen een groep mensen',
    threat: 'een bedreiging of een oproep tot geweld',
    privacy: 'privégegevens van iemand',
    impersonation: 'zich voordoen als iemand anders',
    illegal: 'iets anders wat de wet verbiedt',
    incorrect: 'dit heeft de politicus niet gezegd',
    manipulation: 'meerdere accounts, of onderling afgesproken stemmen',
    other: 'een andere regel',
  },
  rule: (rule) => `regel: ${rule}`,
  none: 'Nog niets. Een besluit staat hier vanaf de dag erna.',
  more: 'Eerdere besluiten tonen',
};

const content: Content<'moderationLog'> = {
  name: 'moderationLog',
  title: 'Wat moderators besluiten',
  description:
    'Een openbaar logboek van de besluiten van moderators op Hustings: wat er is besloten en volgens welke regel, zonder namen.',
  lead: 'Moderators verwijderen, laten staan, waarschuwen en blokkeren. Hier zie je hoe vaak, en volgens welke regel.',
  sections: {
    about: {
      heading: 'Wat dit logboek zegt, en wat niet',
      body: (
        <>
          <p>
            Elk besluit krijgt één vermelding: wat er is besloten, over wat voor bijdrage, volgens welke regel en op
            welke dag. Je ziet die vanaf de dag erna. Een vermelding verandert of verdwijnt nooit. Maakt een later
            besluit iets ongedaan, dan krijgt dat besluit een eigen vermelding.
          </p>
          <p>
            Nergens staat een naam van of link naar een lid, tekst, politicus of moderator, en ook niet of iets anoniem
            is geschreven. Binnen een dag is de volgorde willekeurig. Besluiten over leden, zoals een blokkade of een
            bezwaar, staan bij de zondag van de week waarin ze zijn genomen. Zo kan niemand ze koppelen aan wat er op
            een dag is verwijderd. Meer bewaren we er ook niet van: geen tijdstip, geen account en geen adres van de
            bijdrage.
          </p>
          <p>
            Gaat een besluit over jou, dan lees je de reden in een melding. Wat je eraan kunt doen, staat bij{' '}
            <a href="/faq#measures">de veelgestelde vragen</a>. De regels staan in de{' '}
            <a href="/terms#conduct">gebruiksvoorwaarden</a>.
          </p>
        </>
      ),
    },
    months: {
      heading: 'Per maand',
      body: (
        <>
          <p>De besluiten van het afgelopen jaar, tot en met gisteren.</p>
          <MonthCounts words={words} />
        </>
      ),
    },
    decisions: {
      heading: 'Besluiten',
      body: <DecisionList words={words} />,
    },
  },
};

export default content;
