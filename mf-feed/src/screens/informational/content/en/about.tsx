import type { Content } from '../../content.ts';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { NewsletterBox } from '../../newsletter/newsletter-box.tsx';

const content: Content<'about'> = {
  name: 'about',
  title: 'About Hustings',
  description:
    'Hustings is a public square for politics: read, argue, and say every day how the people in office are doing.',
  lead: 'Hustings is a public square for politics: a place to read, to argue, and to say every day how the people in office are doing.',
  sections: {
    what: {
      heading: 'Where the name comes from',
      body: (
        <>
          <p>
            The hustings were the wooden platforms on which candidates once stood in front of their voters. They spoke,
            answered questions, and heard at once what people made of it. We took the name because we want that back:
            those who govern and those who are governed, within earshot of each other.
          </p>
          <p>
            Here you read what others think and write what you think yourself. And once a day you can vote on anyone in
            office: thumbs up, thumbs down or undecided, with a rating for ability and one for vision if you like.
          </p>
        </>
      ),
    },
    different: {
      heading: 'What we do differently',
      body: (
        <ul>
          <li>
            <strong>Nothing is for sale.</strong>{' '}
            <ByCaptcha
              own="No advertisements, no tracking, nothing loaded from other companies."
              google="No advertisements, no tracking by us. Only Google’s check against robots is loaded from elsewhere, after you start it."
            />
          </li>
          <li>
            <strong>A vote is a vote.</strong> Your level decides what you may do, never how much you count.
          </li>
          <li>
            <strong>A figure says what it is.</strong> Votes here are opinions of members who chose to vote. They are
            not a poll, and we do not present them as one.
          </li>
          <li>
            <strong>Opinions are yours.</strong> We store a political opinion only with your consent, and nobody else
            sees your vote unless you show it.
          </li>
        </ul>
      ),
    },
    today: {
      heading: 'What works today',
      body: (
        <>
          <p>
            Hustings is under construction, and we do not hide it. Some parts are here: accounts, posts, comments,
            stances, profiles, following, audiences, organisations, goals, notifications and anonymous mode. So are the
            people in office, their claimed pages, the daily vote and its scores, elections with their candidates, chats
            with simulated politicians, and messages between members.
          </p>
          <p>
            <a href="/features">What you can do here</a> lists what works today. A page that is not here yet says so.
          </p>
        </>
      ),
    },
    who: {
      heading: 'Who runs it',
      body: (
        <>
          <p>
            Hustings is software, and this site is run by an operator: a person or an organisation that answers for the
            rules, the moderation and your data. You can reach the operator through the{' '}
            <a href="/contact">contact page</a>.
          </p>
          <p>
            Nobody can buy a place in a list. No party, government or company decides what is shown here or in which
            order. You can read our principles in <a href="/hustings-values">What Hustings stands for</a>.
          </p>
        </>
      ),
    },
  },
  after: <NewsletterBox />,
};

export default content;
