import type { Content } from '../../content.ts';
import { FeeExample } from '../../fee/fee-example.tsx';

const content: Content<'supportUs'> = {
  name: 'supportUs',
  title: 'Support us',
  description:
    'Hustings costs nothing today. How the planned fee would follow the GDP per head of your country, and what helps now.',
  lead: 'Hustings costs you nothing today, and you cannot give us money here yet. Here is what helps now, and how we plan to pay for it later.',
  sections: {
    now: {
      heading: 'What helps today',
      body: (
        <ul>
          <li>
            <strong>Take part.</strong> A square is only as good as the people on it. Vote, write, answer.
          </li>
          <li>
            <strong>Tell somebody.</strong> Preferably somebody who sees things differently from you.
          </li>
          <li>
            <strong>Tell us what is wrong.</strong> A mistake, a page that does not work for you, a sentence that is
            unclear: <a href="/contact">write to us</a>.
          </li>
        </ul>
      ),
    },
    fee: {
      heading: 'The fee we plan',
      body: (
        <>
          <p>
            Servers and people cost money. Advertisements would pay for them, and cost you more: your attention and your
            data. So we plan a small monthly fee instead.
          </p>
          <p>
            One price for the whole world would be small change for some and a day’s wage for others. That is why the
            fee follows the <strong>gross domestic product per head</strong> of your country: what a country produces in
            a year, divided by the number of people who live there. Everyone pays the same share of that.
          </p>
        </>
      ),
    },
    example: {
      heading: 'A worked example',
      body: (
        <>
          <p>
            Say the monthly fee is one 25,000th of a year’s product per head. For the Netherlands that is 57,025 divided
            by 25,000: 2.28 dollars. Elsewhere the same share comes to:
          </p>
          <FeeExample />
          <p>
            This is planned, not decided. Neither the share nor the starting date is settled, and you cannot pay yet. We
            will not take money from anyone without saying so clearly and well in advance.
          </p>
        </>
      ),
    },
    spending: {
      heading: 'What it will never buy',
      body: (
        <p>
          A heavier vote, a better place, a louder voice. Reading will stay free. And those who can pay more get nothing
          more for it: see <a href="/sponsor">sponsors</a>.
        </p>
      ),
    },
  },
};

export default content;
