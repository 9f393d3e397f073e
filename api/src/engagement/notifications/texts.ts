import { formatDay } from '../../identity/accounts/index.ts';
import type {
  AbuseReason,
  GoalAct,
  InterfaceLanguage,
  MessageBox,
  ModerationDecision,
  NotificationGroup,
  NotificationType,
  OrganisationAct,
  WatchedAct,
} from '@hustings/contract';

interface Texts {
  nobody: string;
  and: string;
  others(count: number): string;
  commentOnStance(who: string): string;
  commentOnGoal(who: string): string;
  lines: Record<
    Exclude<
      NotificationType,
      'decision' | 'level' | 'watched' | 'organisation' | 'invitation' | 'directMessage' | 'goal' | WatchedAct
    >,
    (who: string) => string
  >;
  watched: {
    position(name: string): string;
    pagePost(name: string, who: string): string;
    news(name: string, articles: number): string;
    election(name: string, day: string): string;
  };
  organisations: Record<OrganisationAct, (name: string, who: string) => string>;
  /** Somebody used an invitation of the reader; or the actor had invited the reader. */
  invitations: { joined(count: number): string; welcome(who: string): string };
  messages: Record<MessageBox, (who: string) => string>;
  goals: Record<GoalAct, (title: string, supporters: string) => string>;
  level(level: number): string;
  decisions: Record<ModerationDecision, string>;
  reason(reason: string): string;
  /** The rule for which a moderator removed an item. */
  rule(rule: string): string;
  rules: Record<AbuseReason, string>;
  /** How to object to a decision, with the address of the page for it. */
  objection(address: string): string;
  open: string;
  all: string;
  kinds: Record<NotificationType, string>;
  digest: Record<'daily' | 'weekly', string>;
  why(kind: string): string;
  whyDigest: Record<'daily' | 'weekly', string>;
  end: string;
  settings: string;
}

/** The texts of mails and push messages about notifications. */
export const texts: Readonly<Record<InterfaceLanguage, Texts>> = {
  en: {
    nobody: 'Somebody',
    and: 'and',
    others: (count) => (count === 1 ? '1 other' : `${count} others`),
    commentOnStance: (who) => `${who} commented on your stance`,
    commentOnGoal: (who) => `${who} commented on your goal`,
    lines: {
      reply: (who) => `${who} replied to you`,
      mention: (who) => `${who} mentioned you`,
      comment: (who) => `${who} commented on your post`,
      post: (who) => `${who} published a post`,
      follow: (who) => `${who} started following you`,
      followRequest: (who) => `${who} would like to follow you`,
      followApproved: (who) => `${who} approved your request: you now follow them`,
      favorite: (who) => `${who} marked your post as a favourite`,
    },
    watched: {
      position: (name) => `${name} took an official position`,
      pagePost: (name, who) => `From the page of ${name}: a new post by ${who}`,
      news: (name, articles) => (articles === 1 ? `News about ${name}` : `${articles} news items about ${name}`),
      election: (name, day) => `${name}: polling day is ${day}`,
    },
    organisations: {
      requested: (name, who) => `${who} would like to join ${name}`,
      approved: (name) => `You are now a member of ${name}`,
      admin: (name) => `You are now an admin of ${name}`,
      member: (name) => `You are no longer an admin of ${name}`,
      inherited: (name) => `${name} is now yours: its owner has left`,
      offered: (name, who) => `${who} wants to hand ${name} over to you`,
      owner: (name, who) => `${name} has a new owner: ${who}`,
      closed: (name) => `${name} is closed`,
      posted: (name) => `${name} published a post`,
      mentioned: (name) => `${name} mentioned you`,
    },
    invitations: {
      joined: (count) => (count === 1 ? 'Somebody you invited has joined' : `${count} people you invited have joined`),
      welcome: (who) => `${who} invited you: follow them to see what they write`,
    },
    messages: {
      inbox: (who) => `${who} sent you a message`,
      requests: (who) => `${who} would like to write to you`,
    },
    goals: {
      opened: (title) => `Your goal is open: ${title}`,
      reached: (title, supporters) => `${supporters} members support this goal: ${title}`,
      update: (title) => `News about a goal you support: ${title}`,
      answered: (title) => `This goal has an answer: ${title}`,
      closed: (title) => `This goal is closed: ${title}`,
    },
    level: (level) => `You have reached level ${level}`,
    decisions: {
      removed: 'A moderator removed something you published',
      restored: 'A moderator restored something you published',
      removalUpheld: 'Your appeal was rejected: what you published stays removed',
      warned: 'A moderator gave you a warning',
      limited: 'A moderator has limited what you can do for a while',
      suspended: 'A moderator has suspended your account for a while',
      banned: 'A moderator has banned your account',
      unbanned: 'Your account is no longer banned',
      sanctionLifted: 'A moderator has lifted an action against your account',
      appealUpheld: 'Your appeal was rejected: the action stays',
      appealShortened: 'Your appeal succeeded in part: the action ends earlier',
      appealLifted: 'Your appeal succeeded: the action is lifted',
      roleGranted: 'You are now an admin',
      roleTaken: 'You are no longer an admin',
      boosted: 'An admin has changed your extra levels',
      sessionEnded: 'An admin has logged you out on one of your devices',
      sessionsEnded: 'An admin has logged you out on every device',
      passwordMailed: 'An admin sent you a link to choose a new password',
      stanceApproved: 'Your stance was approved',
      stanceRejected: 'Your stance was not approved',
      claimApproved: 'The page you claimed is now yours',
      claimRejected: 'Your claim to a page was not approved',
      claimRevoked: 'An admin took back a page you had claimed',
      claimDisputed: 'Somebody disputes your claim to a page',
      claimKept: 'A dispute about your claim was rejected: the page stays yours',
      disputeUpheld: 'Your dispute about a claim was upheld',
      disputeRejected: 'Your dispute about a claim was rejected',
      staffAdded: 'You may now speak for a polly',
      staffRemoved: 'You no longer speak for a polly',
    },
    reason: (reason) => `The moderator’s reason: ${reason}`,
    rule: (rule) => `The rule: ${rule}`,
    rules: {
      spam: 'spam or advertising',
      harassment: 'insults or harassment',
      hate: 'hatred of a group of people',
      threat: 'a threat or a call for violence',
      privacy: 'somebody’s private data',
      impersonation: 'pretending to be somebody else',
      illegal: 'something else that the law forbids',
      incorrect: 'it is not what the politician said',
      other: 'another reason',
    },
    objection: (address) => `If you disagree, ask us to look at it again: ${address}`,
    open: 'Read it on {{site}}',
    all: 'All your notifications',
    kinds: {
      reply: 'replies to you',
      mention: 'mentions of you',
      comment: 'comments on your posts, stances and goals',
      post: 'new posts by members you follow closely',
      position: 'official positions of pollies you watch closely',
      pagePost: 'posts from the pages of pollies you watch closely',
      news: 'news about pollies you watch closely and parties you follow closely',
      election: 'elections you follow closely',
      organisation: 'organisations you belong to or follow closely',
      goal: 'goals you set, support or may answer',
      watched: 'pollies you watch, and parties, elections and organisations you follow, but not closely',
      follow: 'new followers',
      followRequest: 'follow requests',
      followApproved: 'your follow requests that were approved',
      invitation: 'invitations that were used',
      directMessage: 'messages from other members',
      favorite: 'favourites',
      level: 'levels you reach',
      decision: 'decisions of moderators',
    },
    digest: { daily: 'What happened on {{site}}', weekly: 'Your week on {{site}}' },
    why: (kind) => `You get this e-mail because e-mails about ${kind} are switched on in your settings.`,
    whyDigest: {
      daily: 'You get this e-mail because the daily digest is switched on in your settings.',
      weekly: 'You get this e-mail because the weekly digest is switched on in your settings.',
    },
    end: 'Stop these e-mails',
    settings: 'Choose which e-mails you get',
  },
  nl: {
    nobody: 'Iemand',
    and: 'en',
    others: (count) => (count === 1 ? '1 ander' : `${count} anderen`),
    commentOnStance: (who) => `Reactie van ${who} op je standpunt`,
    commentOnGoal: (who) => `Reactie van ${who} op je doel`,
    lines: {
      reply: (who) => `Antwoord van ${who}`,
      mention: (who) => `Je bent genoemd door ${who}`,
      comment: (who) => `Reactie van ${who} op je bericht`,
      post: (who) => `Nieuw bericht van ${who}`,
      follow: (who) => `Je wordt nu gevolgd door ${who}`,
      followRequest: (who) => `Verzoek van ${who} om je te volgen`,
      followApproved: (who) => `Je volgverzoek is goedgekeurd door ${who}`,
      favorite: (who) => `Je bericht is favoriet bij ${who}`,
    },
    watched: {
      position: (name) => `${name} heeft een officieel standpunt ingenomen`,
      pagePost: (name, who) => `Nieuw bericht van ${who} op de pagina van ${name}`,
      news: (name, articles) => (articles === 1 ? `Nieuws over ${name}` : `${articles} nieuwsberichten over ${name}`),
      election: (name, day) => `${name}: de stemdag is ${day}`,
    },
    organisations: {
      requested: (name, who) => `Verzoek van ${who} om lid te worden van ${name}`,
      approved: (name) => `Je bent nu lid van ${name}`,
      admin: (name) => `Je bent nu beheerder van ${name}`,
      member: (name) => `Je bent geen beheerder meer van ${name}`,
      inherited: (name) => `${name} is nu van jou: de eigenaar is vertrokken`,
      offered: (name, who) => `Je krijgt ${name} aangeboden van ${who}`,
      owner: (name, who) => `${name} heeft een nieuwe eigenaar: ${who}`,
      closed: (name) => `${name} is opgeheven`,
      posted: (name) => `Nieuw bericht van ${name}`,
      mentioned: (name) => `Je bent genoemd door ${name}`,
    },
    invitations: {
      joined: (count) =>
        count === 1
          ? 'Iemand die je uitnodigde, is lid geworden'
          : `${count} mensen die je uitnodigde, zijn lid geworden`,
      welcome: (who) => `Je bent uitgenodigd door ${who}. Wil je dit lid volgen?`,
    },
    messages: {
      inbox: (who) => `Nieuw privébericht van ${who}`,
      requests: (who) => `Verzoek van ${who} om je een bericht te sturen`,
    },
    goals: {
      opened: (title) => `Je doel is open: ${title}`,
      reached: (title, supporters) => `${supporters} leden steunen dit doel: ${title}`,
      update: (title) => `Nieuws over een doel dat je steunt: ${title}`,
      answered: (title) => `Er is een antwoord op dit doel: ${title}`,
      closed: (title) => `Dit doel is gesloten: ${title}`,
    },
    level: (level) => `Je hebt niveau ${level} bereikt`,
    decisions: {
      removed: 'Een moderator heeft iets van jou verwijderd',
      restored: 'Een moderator heeft iets van jou teruggezet',
      removalUpheld: 'Je bezwaar is afgewezen: wat je had geplaatst, blijft verwijderd',
      warned: 'Een moderator heeft je een waarschuwing gegeven',
      limited: 'Een moderator heeft tijdelijk beperkt wat je kunt doen',
      suspended: 'Een moderator heeft je account tijdelijk geschorst',
      banned: 'Een moderator heeft je account geblokkeerd',
      unbanned: 'Je account is niet meer geblokkeerd',
      sanctionLifted: 'Een moderator heeft een maatregel tegen jou opgeheven',
      appealUpheld: 'Je bezwaar is afgewezen: de maatregel blijft',
      appealShortened: 'Je bezwaar is deels gegrond: de maatregel eindigt eerder',
      appealLifted: 'Je bezwaar is gegrond: de maatregel is opgeheven',
      roleGranted: 'Je bent nu beheerder',
      roleTaken: 'Je bent geen beheerder meer',
      boosted: 'Een beheerder heeft je extra niveaus gewijzigd',
      sessionEnded: 'Een beheerder heeft je op een van je apparaten uitgelogd',
      sessionsEnded: 'Een beheerder heeft je op al je apparaten uitgelogd',
      passwordMailed: 'Een beheerder heeft je een link voor een nieuw wachtwoord laten sturen',
      stanceApproved: 'Je standpunt is goedgekeurd',
      stanceRejected: 'Je standpunt is niet goedgekeurd',
      claimApproved: 'De pagina die je hebt geclaimd, is nu van jou',
      claimRejected: 'Je claim op een pagina is niet goedgekeurd',
      claimRevoked: 'Een beheerder heeft een pagina teruggenomen die je had geclaimd',
      claimDisputed: 'Iemand betwist je claim op een pagina',
      claimKept: 'Een bezwaar tegen je claim is afgewezen: de pagina blijft van jou',
      disputeUpheld: 'Je bezwaar tegen een claim is gegrond verklaard',
      disputeRejected: 'Je bezwaar tegen een claim is afgewezen',
      staffAdded: 'Je mag nu namens een politicus spreken',
      staffRemoved: 'Je spreekt niet meer namens een politicus',
    },
    reason: (reason) => `De reden van de moderator: ${reason}`,
    rule: (rule) => `De regel: ${rule}`,
    rules: {
      spam: 'spam of reclame',
      harassment: 'beledigen of lastigvallen',
      hate: 'haat tegen een groep mensen',
      threat: 'een bedreiging of een oproep tot geweld',
      privacy: 'privégegevens van iemand',
      impersonation: 'zich voordoen als iemand anders',
      illegal: 'iets anders wat de wet verbiedt',
      incorrect: 'dit heeft de politicus niet gezegd',
      other: 'een andere reden',
    },
    objection: (address) => `Ben je het er niet mee eens? Vraag ons dan om er opnieuw naar te kijken: ${address}`,
    open: 'Lees het op {{site}}',
    all: 'Al je meldingen',
    kinds: {
      reply: 'antwoorden aan jou',
      mention: 'vermeldingen van jou',
      comment: 'reacties op je berichten, standpunten en doelen',
      post: 'nieuwe berichten van leden die je op de voet volgt',
      position: 'officiële standpunten van politici die je op de voet volgt',
      pagePost: 'berichten van de pagina’s van politici die je op de voet volgt',
      news: 'nieuws over politici en partijen die je op de voet volgt',
      election: 'de stemdag van verkiezingen die je op de voet volgt',
      organisation: 'organisaties waar je bij hoort of die je op de voet volgt',
      goal: 'doelen die je hebt gesteld, steunt of kunt beantwoorden',
      watched: 'politici, partijen, verkiezingen en organisaties die je volgt, maar niet op de voet',
      follow: 'nieuwe volgers',
      followRequest: 'volgverzoeken',
      followApproved: 'goedgekeurde volgverzoeken van jou',
      invitation: 'gebruikte uitnodigingen',
      directMessage: 'privéberichten van andere leden',
      favorite: 'favorieten',
      level: 'niveaus die je bereikt',
      decision: 'besluiten van moderators',
    },
    digest: { daily: 'Wat er gebeurde op {{site}}', weekly: 'Jouw week op {{site}}' },
    why: (kind) => `Je krijgt deze mail omdat mails over ${kind} aanstaan in je instellingen.`,
    whyDigest: {
      daily: 'Je krijgt deze mail omdat het dagelijkse overzicht aanstaat in je instellingen.',
      weekly: 'Je krijgt deze mail omdat het wekelijkse overzicht aanstaat in je instellingen.',
    },
    end: 'Deze mails stopzetten',
    settings: 'Kies welke mails je krijgt',
  },
};

/** Lists the actors of a group, such as "Ann", "Ann and Bob" or "Ann and 3 others". */
function namesOf({ actors, count }: NotificationGroup, { nobody, and, others }: Texts): string {
  const names = actors.map(({ displayName, userName }) => displayName ?? userName);
  const [first = nobody, second] = names;
  if (count <= 1) return first;
  if (count === 2 && second) return `${first} ${and} ${second}`;
  return `${first} ${and} ${others(count - 1)}`;
}

type WatchedType = WatchedAct | 'watched';

const isOfWatched = (type: NotificationType): type is WatchedType =>
  type === 'watched' || type === 'position' || type === 'pagePost' || type === 'news' || type === 'election';

function watchedLine(group: NotificationGroup, language: InterfaceLanguage): string {
  const text = texts[language];
  const { name, did, articles, day } = group.watched ?? { name: text.nobody, did: 'news' };
  if (did === 'election') return text.watched.election(name, day ? formatDay(language, new Date(day), 'UTC') : '');
  if (did === 'position') return text.watched.position(name);
  if (did === 'pagePost') return text.watched.pagePost(name, namesOf(group, text));
  return text.watched.news(name, articles ?? 1);
}

/** Describes a group of notifications in one line. */
export function lineOf(group: NotificationGroup, language: InterfaceLanguage): string {
  const text = texts[language];
  if (group.type === 'level') return text.level(group.level ?? 0);
  if (group.type === 'decision') return text.decisions[group.decision ?? 'removed'];
  if (group.type === 'invitation')
    return group.invitation === 'welcome'
      ? text.invitations.welcome(namesOf(group, text))
      : text.invitations.joined(group.count);
  if (group.onStance) return text.commentOnStance(namesOf(group, text));
  if (group.onGoal) return text.commentOnGoal(namesOf(group, text));
  if (group.organisation)
    return text.organisations[group.organisation.did](group.organisation.name, namesOf(group, text));
  if (group.goal) {
    const { title, did, supporters = 0 } = group.goal;
    return text.goals[did](title, new Intl.NumberFormat(language).format(supporters));
  }
  if (group.type === 'directMessage')
    return text.messages[group.messageBox ?? 'inbox'](namesOf({ ...group, count: 1 }, text));
  if (group.type === 'goal') return text.open;
  if (isOfWatched(group.type) || group.type === 'organisation') return watchedLine(group, language);
  return text.lines[group.type](namesOf(group, text));
}
