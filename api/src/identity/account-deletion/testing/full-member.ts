import sharp from 'sharp';
import { activeMember, goodPassword } from '../../accounts/testing.ts';
import { goalOf } from '../../../community/goals/testing/goals.ts';
import { organisationOf } from '../../../community/organisations/testing/organisations.ts';
import { addChat } from '../../../engagement/chats/testing/add-chat.ts';
import { send } from '../../../engagement/direct-messages/testing/messages.ts';
import { statement } from '../../../platform/db/statement.ts';
import { upsertFromSource } from '../../../politics/people/index.ts';
import { testSource } from '../../../politics/people/testing/test-source.ts';
import { uploadForm } from '../../profiles/testing/upload-form.ts';
import { befriend, memberWithProfile } from '../../../access/relations/testing/members.ts';
import { stanceOf } from '../../../content/stances/testing/stances.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

/** Texts that only this member uses, so that each occurrence is a trace of the member. */
export const memberTexts = {
  userName: 'Quillfeather',
  email: 'quillfeather@mail.example',
  newEmail: 'zebedee.elsewhere@mail.example',
  displayName: 'Zebedee Thistlewick',
  firstName: 'Zebedee',
  bio: 'Xylographer and keeper of bees',
  street: 'Marzipan Lane',
  title: 'An obelisk for the harbour',
  post: 'The palimpsest of our harbour deserves better.',
  comment: 'A kerfuffle over nothing.',
  answered: 'Who will pay for the bumbershoots?',
  reply: 'A flibbertigibbet speaks.',
  vote: 'Always answers with taradiddle.',
  stance: 'A brouhaha, but a good one.',
  stanceBefore: 'A hullabaloo and nothing else.',
  tag: 'Gallimaufry',
  audience: 'Snickersnee club',
  goal: 'A widdershins lane for bees',
  goalInfo: 'Nobody lollygags where bees fly.',
  goalNews: 'The nincompoops have agreed.',
  goalAnswer: 'We shall absquatulate with the fence.',
  directMessage: 'Let us meet at the gazebo, collywobbles or not.',
  directMessagePicture: 'A bewildered narwhal',
  chatTitle: 'Codswallop about trams',
  chatQuestion: 'Does the tram lead to pandiculation?',
};

/** A member who has data in every table, and another member with whom they have exchanged comments and follows. */
export interface FullMember extends TestMember {
  email: string;
  other: TestMember;
  postId: string;
  /** The id of the other member's post, on which both have commented. */
  othersPostId: string;
  personId: string;
}

/**
 * Returns the answer of a successful call.
 *
 * @throws if the call has failed, because the tests would also pass for a member with less data.
 */
function succeeded<Answer extends { status: number; failure?: unknown }>(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.failure)}`);
  return answer;
}

const raiseLevel = statement<{ accountId: string }>(
  'testing.raiseLevel',
  'UPDATE accounts SET level = 5, granted_level = 5 WHERE id = $accountId',
);

const followAnyParty = statement<{ accountId: string }>(
  'testing.followAnyParty',
  `INSERT INTO party_follows SELECT $accountId, id, 'following',
    now() FROM organizations WHERE classification = 'party' LIMIT 1`,
);

const followAnyElection = statement<{ accountId: string }>(
  'testing.followAnyElection',
  `WITH election AS (
     INSERT INTO elections (scheme, identifier, name, held_on, polls_close_at, source, retrieved)
     VALUES ('test', 'election', 'Council', '2026-06-10', '2026-06-11', 's', '2026-06-01') RETURNING id
   )
   INSERT INTO election_follows SELECT $accountId, id, 'following', now() FROM election`,
);

const addPageOwner = statement<{ personId: string; accountId: string }>(
  'testing.addPageOwner',
  'INSERT INTO page_owners VALUES ($personId, $accountId, true, now())',
);

async function addPolly(server: TestServer): Promise<string> {
  const today = server.services.now().toISOString().slice(0, 10);
  const source = testSource([{ name: 'Marit Vossen' }]);
  await upsertFromSource(server.services.database, source, { today, retrieved: today, apply: true });
  const { body } = await server.call('listPollies', {});
  return body.results[0]?.personId ?? '';
}

async function signUp(server: TestServer): Promise<TestMember> {
  const { userName, email } = memberTexts;
  const password = goodPassword;
  await activeMember(server, { userName, email, password, firstName: memberTexts.firstName });
  // A failed log-in leaves a trace too.
  await server.call('logIn', { body: { userName, password: 'Not-The-Right-1' } });
  const { body } = succeeded(await server.call('logIn', { body: { userName: email, password } }));
  await server.services.database.query(raiseLevel({ accountId: body.userId }));
  return { accountId: body.userId, sessionId: body.sessionId, userName, token: body.bearerToken ?? '' };
}

async function fillProfile(server: TestServer, member: TestMember): Promise<void> {
  const { displayName, bio, street, email } = memberTexts;
  const params = { id: member.accountId };
  const profile = { displayName, bio, displayLocation: 'Thistledown' };
  succeeded(await server.call('updateUser', { params, body: profile }, member));
  const place = { street, city: 'Thistledown', country: 'Testland' };
  succeeded(await server.call('createVoterLocation', { body: place }, member));
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a3' } })
    .png()
    .toBuffer();
  const { payload, contentType } = uploadForm(picture);
  const url = `/api/user/${member.accountId}/picture`;
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': contentType };
  const { statusCode: status, body } = await server.inject({ method: 'POST', url, payload, headers });
  succeeded({ status, failure: body });
  succeeded(await server.call('subscribeToNewsletter', { body: { email } }));
  succeeded(await server.call('requestPasswordReset', { body: { email } }));
  const change = { password: goodPassword, newEmail: memberTexts.newEmail };
  succeeded(await server.call('updateEmailAndPassword', { params, body: change }, member));
  succeeded(await server.call('startOneTimeCodes', {}, member));
  const message = { name: displayName, email, subject: 'A question', message: 'Who reads this?' };
  await server.services.database.transaction((transaction) =>
    server.services.queueMail(transaction, {
      to: 'operator@mail.example',
      replyTo: message.email,
      subject: message.subject,
      text: `${message.name}: ${message.message}`,
      html: '',
    }),
  );
}

/** Adds follows in both directions, a watched politician, audiences, a block and the ownership of a page. */
async function addRelations(server: TestServer, member: TestMember, personId: string): Promise<void> {
  const [neighbour, nuisance] = [await memberWithProfile(server), await memberWithProfile(server)];
  await befriend(server, member, neighbour);
  const watch = { followeeId: personId, followeeType: 'polly', followLevel: 'closely' } as const;
  succeeded(await server.call('follow', { body: watch }, member));
  await server.services.database.query(followAnyParty({ accountId: member.accountId }));
  await server.services.database.query(followAnyElection({ accountId: member.accountId }));
  const audience = async (owner: TestMember, name: string, { accountId }: TestMember) => {
    const { body } = succeeded(await server.call('createAudience', { body: { name } }, owner));
    const input = { params: { id: body.id }, body: { userIds: [accountId] } };
    succeeded(await server.call('addAudienceMembers', input, owner));
  };
  await audience(member, memberTexts.audience, neighbour);
  await audience(neighbour, 'Neighbours', member);
  succeeded(await server.call('block', { body: { userId: nuisance.accountId } }, member));
  await server.services.database.query(addPageOwner({ personId, accountId: member.accountId }));
}

/** Adds an organisation that the member owns, and one that the member follows, asks to join and was notified of. */
async function addOrganisations(server: TestServer, member: TestMember, other: TestMember): Promise<void> {
  await organisationOf(server, member);
  const { organisationId: id } = await organisationOf(server, other, { joinPolicy: 'onRequest' });
  succeeded(await server.call('follow', { body: { followeeId: id, followeeType: 'organisation' } }, member));
  succeeded(await server.call('joinOrganisation', { params: { id } }, member));
}

/** Adds a followed topic, a place, and dismissals by the member and of the member. */
async function addInterests(server: TestServer, member: TestMember, other: TestMember): Promise<void> {
  succeeded(await server.call('followTopic', { params: { slug: 'harbour' } }, member));
  succeeded(await server.call('addInterestPlace', { body: { divisionId: 'x-test/country' } }, member));
  const { accountId: stranger } = await server.memberAs();
  succeeded(await server.call('dismissSuggestion', { body: { userId: stranger } }, member));
  succeeded(await server.call('dismissSuggestion', { body: { userId: member.accountId } }, other));
}

const openGoal = statement<{ goalId: string }>(
  'testing.openGoal',
  `UPDATE goals SET state = 'open', opened_at = now() WHERE id = $goalId`,
);

/** Adds a goal of the member with news, and one of another member that the member supports and answers. */
async function addGoals(server: TestServer, member: TestMember, other: TestMember): Promise<void> {
  const { organisationId } = await organisationOf(server, member);
  const own = await goalOf(server, member, { title: memberTexts.goal, info: memberTexts.goalInfo });
  const others = await goalOf(server, other, { addressedTo: { kind: 'organisation', id: organisationId } });
  for (const { goalId } of [own, others]) await server.services.database.query(openGoal({ goalId }));
  const [news, answer] = [memberTexts.goalNews, memberTexts.goalAnswer];
  succeeded(await server.call('createGoalUpdate', { params: { id: own.goalId }, body: { body: news } }, member));
  succeeded(await server.call('supportGoal', { params: { id: own.goalId }, body: {} }, other));
  succeeded(await server.call('supportGoal', { params: { id: others.goalId }, body: { named: true } }, member));
  const change = { params: { id: others.goalId }, body: { body: answer, version: 0 } };
  succeeded(await server.call('answerGoal', change, member));
}

/** Adds a conversation with another member, in which both have written and the member has sent a picture. */
async function addMessages(server: TestServer, member: TestMember, other: TestMember): Promise<void> {
  const everyone = { params: { id: other.accountId }, body: { sendMeDirectMessage: 'everyone' } } as const;
  succeeded(await server.call('updateUser', everyone, other));
  const { payload, contentType } = uploadForm(await pictureOf('#3b3'), { type: 'image/png' });
  const uploaded = await server.inject({
    method: 'POST',
    url: '/api/messages/pictures',
    payload,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': contentType },
  });
  const { pictureId } = uploaded.json<{ pictureId: string }>();
  const picture = { pictureId, alt: memberTexts.directMessagePicture };
  succeeded(await send(server, member, other, { body: memberTexts.directMessage, picture }));
  succeeded(await send(server, other, member, { body: 'I shall be there.' }));
}

const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

/** Makes a member who has data in every table. The server must not limit the rate of writing. */
async function fullMember(server: TestServer): Promise<FullMember> {
  const personId = await addPolly(server);
  const other = await server.memberAs({ level: 5 });
  const member = await signUp(server);
  await fillProfile(server, member);

  const write = async (as: TestMember, body: string, more: { title?: string; tags?: string[] } = {}) =>
    succeeded(await server.call('createPost', { body: { language: 'en', body, ...more } }, as)).body.id;
  const comment = async (as: TestMember, id: string, body: string) =>
    succeeded(await server.call('createPostComment', { params: { id }, body: { body } }, as)).body.id;
  const reply = async (as: TestMember, id: string, body: string) =>
    succeeded(await server.call('replyToPostComment', { params: { id }, body: { body } }, as)).body.id;

  const postId = await write(member, memberTexts.post, {
    title: memberTexts.title,
    tags: [memberTexts.tag, 'Harbour'],
  });
  const othersPostId = await write(other, 'What about the ferry?', { tags: ['Harbour'] });
  await comment(other, postId, 'I agree.');
  await comment(member, othersPostId, memberTexts.comment);
  const answered = await comment(member, othersPostId, memberTexts.answered);
  const answer = await reply(other, answered, 'The city will.');
  await reply(member, answer, memberTexts.reply);
  succeeded(await server.call('favoritePost', { params: { id: othersPostId } }, member));
  succeeded(await server.call('favoritePost', { params: { id: postId } }, other));
  succeeded(await server.call('logInteraction', { body: { kind: 'post', itemId: othersPostId } }, member));
  const vote = { personId, vote: 'up', ability: 70, comment: memberTexts.vote } as const;
  succeeded(await server.call('castDailyPollyVote', { body: vote }, member));
  const stance = await stanceOf(server, member, { topic: 'harbour-bridge', body: memberTexts.stanceBefore });
  const change = { params: { id: stance.id }, body: { body: memberTexts.stance } };
  succeeded(await server.call('updateTopicStance', change, member));
  await addRelations(server, member, personId);
  await addOrganisations(server, member, other);
  await addInterests(server, member, other);
  await addGoals(server, member, other);
  await addMessages(server, member, other);
  const chat = { title: memberTexts.chatTitle, question: memberTexts.chatQuestion };
  await addChat(server.services, { accountId: member.accountId, personId, ...chat });
  return { ...member, email: memberTexts.email, other, postId, othersPostId, personId };
}

/** Returns the texts that must not be found after the purge of the member. */
export const searchTextsOf = (member: FullMember): string[] => [
  member.accountId,
  member.sessionId,
  member.postId,
  ...Object.values(memberTexts),
];

/** The options of a server with cheap password hashing and without limits on the rate of writing. */
const settings = {
  cheapPasswords: true,
  limits: {
    directMessageGapSeconds: 0,
    postGapSeconds: 0,
    commentGapSeconds: 0,
    repeatedTextMinutes: 0,
    humanCheckWork: 10,
  },
} as const;

/** A snapshot of a full member. Each test restores it into a server of its own. */
export interface MemberSnapshot {
  restore(): Promise<{ server: TestServer; member: FullMember }>;
  drop(): Promise<void>;
}

/** Makes a snapshot of a full member, once for all tests of a file, because this takes as long as most tests. */
export async function snapshotMember(): Promise<MemberSnapshot> {
  const first = await testServer(settings);
  const member = await fullMember(first);
  const from = await first.freeze();
  return { restore: async () => ({ server: await testServer({ ...settings, from }), member }), drop: from.drop };
}
