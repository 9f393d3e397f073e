import { expect, it } from 'vitest';
import { isFreeMail } from './free-mail.ts';

it.each(['gmail.com', 'Outlook.com', 'ziggo.nl', 'proton.me', 'tutanota.com', 'zeelandnet.nl'])(
  'treats %s as a free provider',
  (domain) => expect(isFreeMail(domain)).toBe(true),
);

it.each(['sp.nl', 'tweedekamer.nl', 'vvd.nl', 'mail.house.gov', 'council.example'])(
  'does not treat %s as a free provider',
  (domain) => expect(isFreeMail(domain)).toBe(false),
);
