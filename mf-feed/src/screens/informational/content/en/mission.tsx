import type { Content } from '../../content.ts';

const content: Content<'mission'> = {
  name: 'mission',
  title: 'Politics happens every day. So should the answer to it.',
  description:
    'Why Hustings exists: between two elections, people should be heard by those who govern them, every day.',
  lead: 'An election asks you one question every few years. What happens in between is decided without asking. We want to change that, one day at a time.',
  sections: {
    why: {
      heading: 'Why',
      body: (
        <>
          <p>
            Most talk about politics happens where outrage pays. Those who shout reach more people, because more people
            stay and see more advertisements. Those who govern learn little from it, and neither do you.
          </p>
          <p>
            Polls ask a thousand people now and then. Elections ask everyone, rarely. Between the two there is room for
            a place where anyone can say on any day: this is going well, this is not, and here is why.
          </p>
        </>
      ),
    },
    how: {
      heading: 'How',
      body: (
        <ul>
          <li>
            <strong>A small act, every day.</strong> One vote a day on each person in office. It takes ten seconds and
            can change tomorrow.
          </li>
          <li>
            <strong>Reasons beside figures.</strong> Posts and comments say why. A vote sums them up.
          </li>
          <li>
            <strong>Known facts first.</strong> A politician’s page begins with the facts: offices, terms, parties, and
            the source of each.
          </li>
          <li>
            <strong>Room for the quiet.</strong> Limits on posts and comments apply to everyone. You earn your level by
            taking part, not by being loud.
          </li>
        </ul>
      ),
    },
    not: {
      heading: 'What we do not do',
      body: (
        <>
          <p>
            We do not tell you how to vote. We do not predict elections. We do not sell what you think, to anyone, in
            any form. And we do not keep you here longer than you meant to stay: nothing pulls you back but the question
            itself.
          </p>
        </>
      ),
    },
    measure: {
      heading: 'When it works',
      body: (
        <>
          <p>
            It works when a councillor reads on Friday what people made of Thursday’s decision, and answers. When you
            change your mind about someone, and can see when you did. When a figure is quoted together with what it is:
            the opinion of members who chose to vote.
          </p>
          <p>
            That is some way off. <a href="/features">What you can do here today</a> is the beginning of it.
          </p>
        </>
      ),
    },
  },
};

export default content;
