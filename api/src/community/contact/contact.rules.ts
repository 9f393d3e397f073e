import type { CallRequest } from '@hustings/contract';
import { requireCaptcha } from '../../identity/accounts/index.ts';
import { enforceRate } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import { networkOf } from '../../platform/web-fetch/network.ts';
import type { Services } from '../../platform/core/services.ts';
import { sendsMail } from '../../platform/mail/index.ts';
import { contactMail } from './mails.ts';

type Message = CallRequest<'sendContactMessage'>['body'];

const hourSeconds = 3_600;

/** Returns whether messages can be delivered: `OPERATOR_EMAIL` is set, and the site sends mail. */
export const isReachable = (services: Services): boolean =>
  services.settings.operatorEmail !== undefined && sendsMail(services);

/**
 * Mails a message to the operator with the author's address for replies (docs/decisions/15-pages.md). Stores only the
 * mail. One network may send `contactMessagesPerHour` messages in an hour.
 *
 * @throws {RequestFailure} `NotFound` if messages cannot be delivered; `CaptchaInvalid`; `RateLimited`
 */
export async function writeToOperator(services: Services, message: Message, address: string): Promise<void> {
  const { operatorEmail } = services.settings;
  if (!operatorEmail || !isReachable(services)) throw new RequestFailure('NotFound');
  await requireCaptcha(services, message['g-recaptcha-response']);
  const rate = { most: services.limits.contactMessagesPerHour, windowSeconds: hourSeconds };
  await enforceRate(services, ['contact', networkOf(address)], rate);
  await services.database.transaction((transaction) =>
    services.queueMail(transaction, contactMail({ to: operatorEmail, ...message })),
  );
}
