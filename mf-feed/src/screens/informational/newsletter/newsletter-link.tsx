import { useHydrated } from '@hustings/features/form';
import { Button, ButtonLink, FailureNotice, Page, PageHeading } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { DoneNotice } from '../parts/done-notice.tsx';
import styles from './newsletter-link.module.css';

interface LinkTexts {
  heading: string;
  lead: string;
  /** What the button does. */
  act: string;
  done: { title: string; text: string };
  home: string;
}

/**
 * A page that a link of a mail leads to. Nothing is done until the button is pressed: scanners of mail follow links, and
 * would confirm or end what nobody asked them to.
 */
export function NewsletterLink({ name, texts }: { name: 'confirmNewsletter' | 'leaveNewsletter'; texts: LinkTexts }) {
  const { key } = useRouteParams<{ key: string }>();
  const hydrated = useHydrated();
  const act = useMutation({ mutationFn: () => call(name, { body: { key } }) });
  return (
    <Page width="reading" className={styles.page}>
      <PageHeading>{texts.heading}</PageHeading>
      {act.isSuccess ? (
        <>
          <DoneNotice title={texts.done.title}>{texts.done.text}</DoneNotice>
          <ButtonLink href="/" variant="quiet">
            {texts.home}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          {act.error && <FailureNotice error={act.error} />}
          <Button pending={act.isPending} disabled={!hydrated} onClick={() => act.mutate()}>
            {texts.act}
          </Button>
        </>
      )}
    </Page>
  );
}
