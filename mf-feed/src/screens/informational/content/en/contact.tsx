import { Contact } from '../../contact/contact.tsx';
import type { Content } from '../../content.ts';
import { ByCaptcha } from '../../stored/by-captcha.tsx';

const content: Content<'contact'> = {
  name: 'contact',
  title: 'Contact',
  description: 'Write to the operator of this site: questions, mistakes, complaints, or your rights about your data.',
  lead: 'A question, a mistake, a complaint, or something that went well: write to the operator of this site.',
  sections: {
    write: { heading: 'Write to us', body: <Contact /> },
    next: {
      heading: 'What happens with your message',
      body: (
        <p>
          It goes by e-mail to the operator of this site, who replies to the address you give. We keep no copy of it on
          the site.{' '}
          <ByCaptcha
            own="A short check in your browser keeps robots out; it tells nobody anything about you."
            google="Google’s check keeps robots out. We load it only after you start it."
          />
        </p>
      ),
    },
    elsewhere: {
      heading: 'Perhaps we have already answered it',
      body: (
        <ul>
          <li>
            How things work: <a href="/faq">questions and answers</a>.
          </li>
          <li>
            What we store about you, and your rights: <a href="/privacy">privacy</a>.
          </li>
          <li>
            A wrong fact about a politician: say on which page, what is wrong, and where we can read what is right. We
            correct it from a source that others can check.
          </li>
        </ul>
      ),
    },
  },
};

export default content;
