import { z } from 'zod';
import { Nothing } from '../common/schemas.ts';
import { Community, ContactMessage, ContactTerms, ForumSignIn, NewsletterKey, NewsletterRequest } from './schemas.ts';
import { describeCalls } from '../call-description.ts';

export const informationalCalls = describeCalls({
  getContactTerms: {
    summary: 'Whether the operator of this site can be written to',
    tag: 'informational',
    access: 'guest',
    openToBanned: true,
    answer: ContactTerms,
  },
  sendContactMessage: {
    summary: 'Write to the operator; the answer comes by mail',
    tag: 'informational',
    access: 'guest',
    openToBanned: true,
    body: ContactMessage,
    answer: Nothing,
    status: 202,
    failures: ['CaptchaRequired', 'CaptchaInvalid', 'CaptchaUnavailable', 'RateLimited', 'NotFound'],
  },
  subscribeToNewsletter: {
    summary: 'Ask for the newsletter; the answer is the same whether or not the address gets it already',
    tag: 'informational',
    access: 'guest',
    openToBanned: true,
    body: NewsletterRequest,
    answer: z.object({ confirmationSentTo: z.string().optional() }),
    status: 202,
    failures: ['RateLimited'],
  },
  confirmNewsletter: {
    summary: 'Confirm an address by the link of its mail',
    tag: 'informational',
    access: 'guest',
    openToBanned: true,
    body: NewsletterKey,
    answer: Nothing,
    failures: ['NotFound', 'TokenExpired'],
  },
  leaveNewsletter: {
    summary: 'End the newsletter by the link in each of them; the address is deleted',
    tag: 'informational',
    access: 'guest',
    openToBanned: true,
    body: NewsletterKey,
    answer: Nothing,
    failures: ['NotFound'],
  },
  getCommunity: {
    summary: 'The forum of this site, where there is one',
    tag: 'informational',
    access: 'guest',
    answer: Community,
  },
  signInToForum: {
    summary: 'Sign the caller in to the forum (DiscourseConnect)',
    tag: 'informational',
    access: 'member',
    body: ForumSignIn,
    answer: z.object({ redirect: z.string() }),
    failures: ['InvalidValue', 'NotFound'],
  },
});
