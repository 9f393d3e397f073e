import { Button, MessagePage, Notice, type NoticeProps } from '@hustings/ui';

interface PageMessageProps extends Pick<NoticeProps, 'tone'> {
  title: string;
  text: string;
  retry: string;
  onRetry(): void;
}

/**
 * Replaces a page that cannot be shown: a message and a retry button. It looks like the failure message of a
 * vertical.
 */
export function PageMessage({ tone, title, text, retry, onRetry }: PageMessageProps) {
  return (
    <MessagePage title={title}>
      <Notice tone={tone}>
        <p>{text}</p>
        <Button variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      </Notice>
    </MessagePage>
  );
}
