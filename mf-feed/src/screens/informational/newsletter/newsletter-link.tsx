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
  /** The label of the button. */
  act: string;
  done: { title: string; text: string };
  home: string;
}

/** A page that a mail links to. It acts only on a press, because mail scanners follow links. */
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
