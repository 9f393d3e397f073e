import type { z } from 'zod';
import type * as accounts from './accounts/schemas.ts';
import type * as claims from './claims/schemas.ts';
import type * as comments from './comments/schemas.ts';
import type * as anonymity from './anonymity/schemas.ts';
import type * as common from './common/schemas.ts';
import type * as credentials from './credentials/schemas.ts';
import type * as events from './events/schemas.ts';
import type * as imports from './imports/schemas.ts';
import type * as informational from './community/schemas.ts';
import type * as jobs from './jobs/schemas.ts';
import type * as leaving from './leaving/schemas.ts';
import type * as linkPreviews from './link-previews/schemas.ts';
import type * as mail from './mail/schemas.ts';
import type * as moderation from './moderation/schemas.ts';
import type * as news from './news/schemas.ts';
import type * as notifications from './notifications/schemas.ts';
import type * as pollies from './people/schemas.ts';
import type * as posts from './posts/schemas.ts';
import type * as privacy from './privacy/schemas.ts';
import type * as publications from './publications/schemas.ts';
import type * as relations from './relations/schemas.ts';
import type * as releaseTrains from './releases/act-schemas.ts';
import type * as releases from './releases/schemas.ts';
import type * as reports from './reports/schemas.ts';
import type * as reputation from './levels/schemas.ts';
import type * as settings from './profiles/schemas.ts';
import type * as social from './oauth/schemas.ts';
import type * as stances from './stances/schemas.ts';
import type * as scores from './scores/schemas.ts';
import type * as search from './search/schemas.ts';
import type * as topics from './topics/schemas.ts';
import type * as votes from './votes/schemas.ts';
import type { CallName } from './paths.ts';

export type InterfaceLanguage = z.infer<typeof common.InterfaceLanguage>;
export type ContentLanguage = z.infer<typeof common.ContentLanguage>;
export type Author = z.infer<typeof accounts.Author>;
export type NamedAuthor = z.infer<typeof accounts.NamedAuthor>;
export type AnonymousAuthor = z.infer<typeof accounts.AnonymousAuthor>;
export type OwnAnonymousItem = z.infer<typeof anonymity.OwnAnonymousItem>;
export type SealOpening = z.infer<typeof anonymity.SealOpening>;
export type AdminMember = z.infer<typeof moderation.AdminMember>;
export type RequiredSetting = z.infer<typeof mail.RequiredSetting>;
export type UnsentMail = z.infer<typeof mail.UnsentMail>;
export type Waiting = z.infer<typeof moderation.Waiting>;
export type ListedClaimDomain = z.infer<typeof claims.ListedClaimDomain>;
export type AdminJob = z.infer<typeof jobs.AdminJob>;
export type JobName = z.infer<typeof jobs.JobName>;
export type AdminAct = z.infer<typeof anonymity.AdminAct>;
export type CurrentUser = z.infer<typeof accounts.CurrentUser>;
export type Registration = z.input<typeof accounts.Registration>;
export type Credentials = z.input<typeof accounts.Credentials>;
export type CredentialChange = z.input<typeof credentials.CredentialChange>;
export type SignedInDevice = z.infer<typeof credentials.SignedInDevice>;
export type OneTimeCodes = z.infer<typeof credentials.OneTimeCodes>;
export type LiveEvent = z.infer<typeof events.LiveEvent>;
export type KeptMail = z.infer<typeof accounts.KeptMail>;
export type ImportedField = z.infer<typeof imports.ImportedField>;
export type ImportFinding = z.infer<typeof imports.ImportFinding>;
export type ImportRefusalReason = z.infer<typeof imports.ImportRefusalReason>;
export type ImportFormatName = z.infer<typeof imports.ImportFormatName>;
export type NewImport = z.input<typeof imports.NewImport>;
export type ImportRun = z.infer<typeof imports.ImportRun>;
export type ImportLine = z.infer<typeof imports.ImportLine>;
export type ImportedKind = z.infer<typeof imports.ImportedKind>;
export type LinkPreview = z.infer<typeof linkPreviews.LinkPreview>;
export type NotificationType = z.infer<typeof notifications.NotificationType>;
export type ModerationDecision = z.infer<typeof notifications.ModerationDecision>;
export type NotificationGroup = z.infer<typeof notifications.NotificationGroup>;
export type WatchedAct = z.infer<typeof notifications.WatchedAct>;
export type NotificationDelivery = z.infer<typeof notifications.Delivery>;
export type NotificationSettings = z.infer<typeof notifications.NotificationSettings>;
export type Tag = z.infer<typeof posts.Tag>;
export type PostCard = z.infer<typeof posts.PostCard>;
export type Post = z.infer<typeof posts.Post>;
export type NewPost = z.input<typeof posts.NewPost>;
export type PostImage = z.infer<typeof posts.PostImage>;
export type PostChange = z.input<typeof posts.PostChange>;
export type PostVersion = z.infer<typeof posts.PostVersion>;
export type UploadedImage = z.infer<typeof posts.UploadedImage>;
export type Draft = z.infer<typeof posts.Draft>;
export type DraftCard = z.infer<typeof posts.DraftCard>;
export type DraftChange = z.input<typeof posts.DraftChange>;
export type Comment = z.infer<typeof comments.Comment>;
export type CommentOrder = z.infer<typeof comments.CommentOrder>;
export type CommentThread = z.infer<typeof comments.CommentThread>;
export type CommentVersion = z.infer<typeof comments.CommentVersion>;
export type NewComment = z.input<typeof comments.NewComment>;
export type ClaimWay = z.infer<typeof claims.ClaimWay>;
export type ClaimState = z.infer<typeof claims.ClaimState>;
export type PageClaim = z.infer<typeof claims.PageClaim>;
export type ClaimPage = z.infer<typeof claims.ClaimPage>;
export type NewsItem = z.infer<typeof news.NewsItem>;
export type ListedNewsFeed = z.infer<typeof news.ListedNewsFeed>;
export type NewsFeed = z.infer<typeof news.NewsFeed>;
export type OwnClaim = z.infer<typeof claims.OwnClaim>;
export type AdminClaim = z.infer<typeof claims.AdminClaim>;
export type PageRole = z.infer<typeof claims.PageRole>;
export type OwnPage = z.infer<typeof claims.OwnPage>;
export type StaffMember = z.infer<typeof claims.StaffMember>;
export type Party = z.infer<typeof pollies.Party>;
export type Provenance = z.infer<typeof pollies.Provenance>;
export type PartyCard = z.infer<typeof pollies.PartyCard>;
export type PollyFacet = z.infer<typeof pollies.PollyFacet>;
export type PollyFacetKind = z.infer<typeof pollies.PollyFacetKind>;
export type PollyOrder = z.infer<typeof pollies.PollyOrder>;
export type VoteValue = z.infer<typeof votes.VoteValue>;
export type PollyCard = z.infer<typeof pollies.PollyCard>;
export type Representative = z.infer<typeof pollies.Representative>;
export type Contact = z.infer<typeof pollies.Contact>;
export type Polly = z.infer<typeof pollies.Polly>;
export type RelatedElection = z.infer<typeof pollies.RelatedElection>;
export type Term = z.infer<typeof pollies.Term>;
export type DailyVote = z.infer<typeof votes.DailyVote>;
export type NewDailyVote = z.input<typeof votes.NewDailyVote>;
export type NewDailyPartyVote = z.input<typeof votes.NewDailyPartyVote>;
export type LastVote = z.infer<typeof votes.LastVote>;
export type FeedName = z.infer<typeof settings.FeedName>;
export type Gender = z.infer<typeof settings.Gender>;
export type Pronouns = z.infer<typeof settings.Pronouns>;
export type ProfileUpdate = z.input<typeof settings.ProfileUpdate>;
export type FileAnswer = z.infer<typeof settings.FileAnswer>;
export type DataExport = z.infer<typeof leaving.DataExport>;
export type DownloadAnswer = z.infer<typeof leaving.DownloadAnswer>;
export type Division = z.infer<typeof settings.Division>;
export type VoterLocation = z.infer<typeof settings.VoterLocation>;
export type NewVoterLocation = z.input<typeof settings.NewVoterLocation>;
export type ReportedKind = z.infer<typeof reports.ReportedKind>;
export type AbuseReason = z.infer<typeof reports.AbuseReason>;
export type ReportedItem = z.infer<typeof reports.ReportedItem>;
export type Requirement = z.infer<typeof reputation.Requirement>;
export type RequirementName = z.infer<typeof reputation.RequirementName>;
export type LevelRight = z.infer<typeof reputation.LevelRight>;
export type ReputationLevel = z.infer<typeof reputation.ReputationLevel>;
export type Reputation = z.infer<typeof reputation.Reputation>;
export type FolloweeType = z.infer<typeof relations.FolloweeType>;
export type FollowLevel = z.infer<typeof relations.FollowLevel>;
export type FollowState = z.infer<typeof relations.FollowState>;
export type Follow = z.infer<typeof relations.Follow>;
export type Followee = z.infer<typeof relations.Followee>;
export type MemberCard = z.infer<typeof relations.MemberCard>;
export type BlockedMember = z.infer<typeof relations.BlockedMember>;
export type Audience = z.infer<typeof relations.Audience>;
export type TopicStance = z.infer<typeof stances.TopicStance>;
export type TopicStanceCard = z.infer<typeof stances.TopicStanceCard>;
export type NewTopicStance = z.input<typeof stances.NewTopicStance>;
export type StancePosition = z.infer<typeof stances.StancePosition>;
export type StanceState = z.infer<typeof stances.StanceState>;
export type PositionSummary = z.infer<typeof stances.PositionSummary>;
export type TopicView = z.infer<typeof stances.TopicView>;
export type MarkedText = z.infer<typeof search.MarkedText>;
export type SearchHit = z.infer<typeof search.SearchHit>;
export type SearchAnswer = z.infer<typeof search.SearchAnswer>;
export type BlogCard = z.infer<typeof publications.BlogCard>;
export type Publication = z.infer<typeof publications.Publication>;
export type Interview = z.infer<typeof publications.Interview>;
export type InterviewCard = z.infer<typeof publications.InterviewCard>;
export type Topic = z.infer<typeof topics.Topic>;
export type HotTopic = z.infer<typeof topics.HotTopic>;
export type ChosenHotTopic = z.infer<typeof topics.ChosenHotTopic>;
export type SocialProvider = z.infer<typeof social.SocialProvider>;
export type SocialConnection = z.infer<typeof social.SocialConnection>;
export type LocalizedText = z.infer<typeof releases.LocalizedText>;
export type RouteAccess = z.infer<typeof releases.RouteAccess>;
export type RouteDeclaration = z.infer<typeof releases.RouteDeclaration>;
export type NavigationEntry = z.infer<typeof releases.NavigationEntry>;
export type VerticalManifest = z.infer<typeof releases.VerticalManifest>;
export type Release = z.infer<typeof releases.Release>;
export type BuiltRelease = z.infer<typeof releases.BuiltRelease>;
export type TelemetryReport = z.infer<typeof releases.TelemetryReport>;
export type ViewReport = z.infer<typeof releases.ViewReport>;
export type VitalName = z.infer<typeof releases.VitalName>;
export type VitalReport = z.infer<typeof releases.VitalReport>;
export type VersionFigures = z.infer<typeof releases.VersionFigures>;
export type ReleaseAct = z.infer<typeof releaseTrains.ReleaseAct>;
export type ServedVersion = z.infer<typeof releases.ServedVersion>;
export type ServedPart = z.infer<typeof releases.ServedPart>;
export type ReportedFault = z.infer<typeof releases.ReportedFault>;
export type CanaryComparison = z.infer<typeof releases.CanaryComparison>;

export type ContactMessage = z.input<typeof informational.ContactMessage>;
export type NewsletterRequest = z.input<typeof informational.NewsletterRequest>;

/** A page of a list. */
export interface Page<Item> {
  results: Item[];
  offset: number;
  next?: string;
  total?: number;
}

/** The theme that a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** What a document knows of its viewer. */
export interface BootSession {
  user?: CurrentUser;
  language: InterfaceLanguage;
  theme: Theme;
  /** True where the member writes anonymously: the page is dark, and the member's name is not on it. */
  anonymous?: boolean;
  /** When the document was made, ISO 8601 in UTC: relative times are counted from it until hydration has ended. */
  now: string;
  /** Groups of notifications that the member has not read, up to 100. */
  unread?: number;
  /** The paths of routes whose pages are still to come, as their declarations write them: no link leads there. */
  comingSoon?: readonly string[];
  /** Of members: the position in the stream of events from which on a page hears what its document does not carry. */
  events?: string;
}

/** The JSON at the end of a document, from which the shell starts. */
export interface Boot {
  session: BootSession;
  releases: Release[];
  /** The owner of the page, its dehydrated query cache, and whether its HTML was rendered on the server. */
  page: { owner?: string; state?: unknown; rendered: boolean; status: number };
  /** True in a demo: kept mail is linked. */
  demo: boolean;
  /** Of admins: their calls, in the form of `paths`. The code that everybody is served does not name them. */
  adminCalls?: Partial<Record<CallName, string>>;
  /** Where a site lets a browser take verticals from servers of developers; absent of every other site. */
  development?: Development;
  /** True where the page is in the sample: it reports its views and how long they took. */
  measured?: boolean;
}

/** Which servers of developers a page may take verticals from. */
export interface Development {
  /** Those that a browser may choose, such as `http://127.0.0.1:4100`. */
  origins: string[];
  /** Where each vertical comes from that the browser has chosen nothing for; absent: from its release. */
  server?: string | undefined;
}
export type PrivacyTerms = z.infer<typeof privacy.PrivacyTerms>;
export type Score = z.infer<typeof scores.Score>;
export type VoteShares = z.infer<typeof scores.VoteShares>;
export type Cohort = z.infer<typeof scores.Cohort>;
export type Figures = z.infer<typeof scores.Figures>;
export type Averages = z.infer<typeof scores.Averages>;
export type AveragesWindow = z.infer<typeof scores.AveragesWindow>;
export type LeftOut = z.infer<typeof scores.LeftOut>;
export type ScoreEvent = z.infer<typeof scores.ScoreEvent>;
export type VoteCount = z.infer<typeof scores.VoteCount>;
export type RunningResult = z.infer<typeof scores.RunningResult>;
export type TopScore = z.infer<typeof scores.TopScore>;
export type ScoringSettings = z.infer<typeof scores.ScoringSettings>;
export type VoteConditions = z.input<typeof scores.VoteConditions>;
export type ExclusionPreview = z.infer<typeof scores.ExclusionPreview>;
export type VoteExclusion = z.infer<typeof scores.VoteExclusion>;
