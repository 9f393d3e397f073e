import type { CurrentUser, ReportedKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Dialog } from '@hustings/ui/dialog';
import { useLimits } from '@hustings/session';
import { ReportForm } from './report-form.tsx';
import { ReportingStarts } from './reporting-starts.tsx';

interface ReportDialogProps {
  user: CurrentUser;
  kind: ReportedKind;
  itemId: string;
  onClose(): void;
}

/** Reports abuse. A member who may not report yet learns first what is missing. */
export default function ReportDialog({ user, kind, itemId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('features');
  const limits = useLimits();
  const titles = {
    post: t('report.post'),
    comment: t('report.comment'),
    topicStance: t('report.topicStance'),
    dailyVote: t('report.dailyVote'),
    profile: t('report.profile'),
    organisation: t('report.organisation'),
    goal: t('report.goal'),
    chatMessage: t('report.chatMessage'),
    directMessage: t('report.directMessage'),
  } as const satisfies Record<ReportedKind, string>;
  const may = user.reputationLevel >= limits.reportingLevel;
  return (
    <Dialog title={titles[kind]} isOpen onClose={onClose}>
      {may ? <ReportForm {...{ kind, itemId, onClose }} /> : <ReportingStarts level={user.reputationLevel} />}
    </Dialog>
  );
}
