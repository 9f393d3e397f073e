/**
 * Error codes of the API and the HTTP status of each (docs/decisions/02-api.md).
 *
 * The interface translates codes, not messages. Codes are stable: new ones may be added, but none is renamed.
 */
export const errorStatus = {
  // Errors in the request itself
  ValidationError: 400,
  Required: 400,
  InvalidValue: 400,
  InvalidFormat: 400,
  TooShort: 400,
  TooLong: 400,
  OutOfRange: 400,
  UnknownField: 400,
  RepeatedField: 400,
  MalformedRequest: 400,
  WeakPassword: 400,
  PasswordsDiffer: 400,
  TooYoung: 400,
  CaptchaRequired: 400,
  CaptchaInvalid: 400,
  TagLimit: 400,
  TokenExpired: 400,
  TextRepeated: 400,
  LinkUnreadable: 400,
  AddressNotTied: 400,
  ReplyScopeTooWide: 400,
  PollyTagRequired: 400,
  LinkNotAllowed: 400,
  CircularParent: 400,
  PrivateContact: 400,
  LinkInText: 400,
  DisplayNameRequired: 400,
  DisplayLocationRequired: 400,
  ReleaseBroken: 400,
  // Errors because of the caller
  Unauthorized: 401,
  InvalidCredentials: 401,
  ProviderRefused: 401,
  AccountLocked: 401,
  OneTimeCodeNeeded: 401,
  OneTimeCodeInvalid: 401,
  Forbidden: 403,
  AccountBanned: 403,
  AccountSuspended: 403,
  AccountLimited: 403,
  OtherAdminNeeded: 403,
  AccountNotActivated: 403,
  AccountDeleted: 403,
  ConsentRequired: 403,
  CrossSiteRequest: 403,
  PasswordNeeded: 403,
  ReputationTooLow: 403,
  CommentsTurnedOff: 403,
  ReplyNotAllowed: 403,
  MessagesNotAllowed: 403,
  MessageRequestWaiting: 403,
  JoiningClosed: 403,
  AnonymousNotAllowed: 403,
  AnonymousPaused: 403,
  VerificationWithdrawn: 403,
  FeedPaused: 403,
  InvitationsPaused: 403,
  AccountNotNamed: 403,
  SignInTooOld: 403,
  // Errors because of the target of the request
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  AlreadyExists: 409,
  UserNameAlreadyExists: 409,
  EmailAlreadyExists: 409,
  AlreadyDecided: 409,
  HeldByAnother: 409,
  InUse: 409,
  PeopleClash: 409,
  PartiesClash: 409,
  MergeInUse: 409,
  OrganisationClosed: 409,
  GoalClosed: 409,
  GoalNotOpen: 409,
  GoalTextFixed: 409,
  EntityOffline: 409,
  ParticipantLimit: 409,
  NobodyToAnswer: 409,
  ReplyNotFinished: 409,
  OwnerCannotLeave: 409,
  TopicStanceExists: 409,
  TopicArchived: 409,
  ChangedMeanwhile: 409,
  LastWayIn: 409,
  LastAdmin: 409,
  VoteFinal: 409,
  VotedInOtherMode: 409,
  NotInOffice: 409,
  CandidateWithdrawn: 409,
  OfficeUnknown: 409,
  NobodyElected: 409,
  LaterElection: 409,
  MaximumReached: 409,
  ReleaseDoesNotFit: 409,
  ReleaseFailsTrial: 409,
  ReleaseDiffers: 409,
  Gone: 410,
  PayloadTooLarge: 413,
  FileTooLarge: 413,
  UnsupportedMediaType: 415,
  // Requests above a rate limit
  RateLimited: 429,
  TooSoon: 429,
  DailyPostLimit: 429,
  DailyCommentLimit: 429,
  DailyChatLimit: 429,
  // Errors of the server
  InternalError: 500,
  Unavailable: 503,
  CaptchaUnavailable: 503,
  StorageFull: 507,
} as const;

/** A stable code of a failure. */
export type ErrorCode = keyof typeof errorStatus;

/** A failure of one field of the request. `fieldName` is in PascalCase, as in ServiceStack. */
export interface FieldError {
  fieldName: string;
  errorCode: string;
  message: string;
}

/** The body of every answer outside 2xx. The code and message are those of the first field error, if there is one. */
export interface Failure {
  responseStatus: {
    errorCode: ErrorCode;
    message: string;
    errors: FieldError[];
    meta?: Record<string, unknown>;
  };
}
