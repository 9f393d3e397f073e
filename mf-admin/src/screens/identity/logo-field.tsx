import { logoAddress } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { PictureUpload } from '../../admin-actions/picture-upload.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';

interface LogoFieldProps {
  logoId: string | undefined;
  onChange(logoId: string | undefined): void;
}

/** Uploads the logo of the site, or returns to the mark of the design. */
export function LogoField({ logoId, onChange }: LogoFieldProps) {
  const { t } = useTranslation('admin');
  const upload = useAdminAct({
    act: (file: File) => call('uploadSiteLogo', { file }),
    onDone: (uploaded) => onChange(uploaded.logoId),
  });
  return (
    <div className={form.form}>
      {logoId && <img src={logoAddress(logoId)} width={96} height={96} alt={t('identity.logo')} />}
      <PictureUpload
        label={t('identity.logo')}
        text={t('identity.logoText')}
        pending={upload.isPending}
        onChoose={upload.mutate}
      />
      {upload.failure && <FailureNotice error={upload.failure} />}
      {logoId && (
        <div>
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('identity.noLogo')}
          </Button>
        </div>
      )}
    </div>
  );
}
