import type { CallRequest } from '@hustings/contract';
import { acceptHumanCheck } from '../accounts/index.ts';
import { countAct } from '../kernel/counted-acts.ts';
import { RequestFailure } from '../kernel/failure.ts';
import { networkOf } from '../kernel/network.ts';
import type { Services } from '../kernel/services.ts';
import { contactMail } from './mails.ts';

type Message = CallRequest<'sendContactMessage'>['body'];

const hourSeconds = 3_600;

/** Whether messages reach anybody: the operator has said where (`OPERATOR_EMAIL`). */
export const isReachable = ({ settings }: Services): boolean => settings.operatorEmail !== undefined;

/**
 * Mails a message to the operator, to be answered to its writer (decisions, section 15). Nothing of it is kept beside
 * the mail. A network address may write `contactMessagesPerHour` in an hour.
 *
 * @throws {RequestFailure} `NotFound` where there is no address of an operator, `CaptchaInvalid`, `RateLimited`.
 */
export async function writeToOperator(services: Services, message: Message, address: string): Promise<void> {
  const { operatorEmail } = services.settings;
  if (!operatorEmail) throw new RequestFailure('NotFound');
  await acceptHumanCheck(services, message['g-recaptcha-response']);
  const pace = { most: services.limits.contactMessagesPerHour, windowSeconds: hourSeconds };
  const retryAfterSeconds = await countAct(services, ['contact', networkOf(address)], pace);
  if (retryAfterSeconds) throw new RequestFailure('RateLimited', { retryAfterSeconds });
  await services.database.transaction((transaction) =>
    services.queueMail(transaction, contactMail({ to: operatorEmail, ...message })),
  );
}
