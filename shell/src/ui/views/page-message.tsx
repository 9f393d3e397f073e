import { Button, Notice, Page, PageHeading, type NoticeProps } from '@hustings/ui';

interface PageMessageProps extends Pick<NoticeProps, 'tone'> {
  title: string;
  text: string;
  retry: string;
  onRetry(): void;
}

/**
 * Stands in place of a page that cannot be shown: what happened, and a second try. It looks as a page of a vertical does whose
 * data did not come: a visitor need not know whose fault it is.
 */
export function PageMessage({ tone, title, text, retry, onRetry }: PageMessageProps) {
  return (
    <Page width="reading">
      <PageHeading>{title}</PageHeading>
      <Notice tone={tone}>
        <p>{text}</p>
        <Button variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      </Notice>
    </Page>
  );
}
