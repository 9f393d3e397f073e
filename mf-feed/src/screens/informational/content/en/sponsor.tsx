import type { Content } from '../../content.ts';

const content: Content<'sponsor'> = {
  name: 'sponsor',
  title: 'Sponsors',
  description:
    'Hustings has no sponsors today. Who could become one, on what conditions, and what a sponsor never gets.',
  lead: 'Hustings has no sponsors today. If there ever is one, it will be on these conditions.',
  sections: {
    none: {
      heading: 'Where we stand',
      body: (
        <p>
          Nobody pays for a place on this site, and nobody has paid to build it in exchange for one. If that changes,
          this page will say who, how much, for what, and since when.
        </p>
      ),
    },
    could: {
      heading: 'Who could be one',
      body: (
        <ul>
          <li>Foundations and institutions that want politics to be followed by more people.</li>
          <li>
            Not parties, candidates, people in office, or organisations that work for one of them, and not companies
            whose business is to influence decisions.
          </li>
          <li>Nobody who wants to stay anonymous.</li>
        </ul>
      ),
    },
    never: {
      heading: 'What a sponsor never gets',
      body: (
        <ul>
          <li>Any influence on what is shown, in which order, or what a score is.</li>
          <li>Any data about members: not one by one, and not in groups that nobody else can see.</li>
          <li>A logo on a page where people vote or talk.</li>
          <li>A say in moderation.</li>
        </ul>
      ),
    },
    talk: {
      heading: 'Talk to us',
      body: (
        <p>
          Does that still sound good? <a href="/contact">Write to us</a>, and say who you are and why.
        </p>
      ),
    },
  },
};

export default content;
