import { expect, it } from 'vitest';
import { isFreeMail } from './free-mail.ts';

it.each(['gmail.com', 'Outlook.com', 'ziggo.nl', 'proton.me', 'tutanota.com', 'zeelandnet.nl'])(
  'anybody gets an address at %s',
  (domain) => expect(isFreeMail(domain)).toBe(true),
);

it.each(['sp.nl', 'tweedekamer.nl', 'vvd.nl', 'mail.house.gov', 'council.example'])(
  'not everybody gets one at %s',
  (domain) => expect(isFreeMail(domain)).toBe(false),
);
