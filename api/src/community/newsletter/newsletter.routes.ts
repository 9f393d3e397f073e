import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { sendsMail } from '../../platform/mail/index.ts';
import { confirm, leave, subscribe } from './newsletter.rules.ts';
import { listNewsletters, saveNewsletter, sendNewsletter, testNewsletter } from './send/send.rules.ts';
import {
  countSubscribers,
  downloadSubscribers,
  findSubscriberTable,
  listSubscribers,
  removeSubscriber,
} from './subscribers/subscribers.rules.ts';

type NewsletterCalls =
  | 'subscribeToNewsletter'
  | 'confirmNewsletter'
  | 'leaveNewsletter'
  | 'listNewsletters'
  | 'saveNewsletter'
  | 'testNewsletter'
  | 'sendNewsletter'
  | 'listNewsletterSubscribers'
  | 'countNewsletterSubscribers'
  | 'findSubscriberTable'
  | 'downloadSubscribers'
  | 'removeNewsletterSubscriber';

/** Answers the calls about the newsletter. */
export const newsletterHandlers = (services: Services): Handlers<NewsletterCalls> => ({
  subscribeToNewsletter: async ({ body }, { address }) => {
    await subscribe(services, body, address);
    return sendsMail(services) ? { confirmationSentTo: body.email } : {};
  },

  confirmNewsletter: async ({ body }) => {
    await confirm(services, body.key);
    return {};
  },

  leaveNewsletter: async ({ body }) => {
    await leave(services, body.key);
    return {};
  },

  listNewsletters: ({ query }) => listNewsletters(services, query),
  saveNewsletter: ({ body }, { viewer }) => saveNewsletter(services, viewer, body),
  testNewsletter: ({ params }, { viewer }) => testNewsletter(services, viewer, params.id),
  sendNewsletter: ({ params, body }, { viewer }) => sendNewsletter(services, viewer, params.id, body),
  listNewsletterSubscribers: ({ query }) => listSubscribers(services, query),
  countNewsletterSubscribers: () => countSubscribers(services),
  findSubscriberTable: (_, { viewer }) => findSubscriberTable(services, viewer),
  downloadSubscribers: (_, { viewer }) => downloadSubscribers(services, viewer),
  removeNewsletterSubscriber: ({ params }, { viewer }) => removeSubscriber(services, viewer, params.id),
});
