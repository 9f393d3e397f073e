import type { ChosenIdentity, InterfaceLanguage } from '@hustings/contract';
import { languages as known, useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Checkbox, fieldFailureText, TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

/** The maximum number of characters of a site's name, which stands in a bar of 360 pixels. */
const maximumName = 30;

/** The name, the logo, the colour and the languages of the site, with a preview and a dialog that asks for a reason. */
export function IdentityForm({ identity }: { identity: ChosenIdentity }) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const { version, changed } = identity;
  const [name, setName] = useState(identity.name);
  const [logoId, setLogo] = useState(identity.logoId);
  const [colour, setColour] = useState(identity.colour);
  const [offered, setOffered] = useState<readonly InterfaceLanguage[]>(identity.languages);
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const act = useAdminAct({
    act: (reason: string) =>
      call('changeSiteIdentity', {
        body: {
          name: name.trim(),
          languages: [...offered],
          ...(colour ? { colour } : {}),
          ...(logoId ? { logoId } : {}),
          version,
          reason,
        },
      }),
    done: () => t('identity.done'),
    onDone: () => setAsked(false),
  });
  const isNamed = name.trim() !== '';
  const isValid = isNamed && offered.length > 0;

  const offer = (code: InterfaceLanguage, isOffered: boolean): void =>
    setOffered(isOffered ? [...offered, code] : offered.filter((each) => each !== code));

  function ask(): void {
    setTried(true);
    act.reset();
    if (isValid) setAsked(true);
  }

  return (
    <>
      <Card className={form.card}>
        <TextField
          name="name"
          label={t('identity.name')}
          description={t('identity.nameText')}
          error={isTried && !isNamed ? t('elections.form.missing') : fieldFailureText(t, act.failure, 'name')}
          maxLength={maximumName}
          value={name}
          onChange={setName}
          required
        />
        <LogoField logoId={logoId} onChange={setLogo} />
        <ColourField colour={colour} onChange={setColour} />
        <fieldset className={form.known}>
          <legend>
            <strong>{t('identity.languages')}</strong>
          </legend>
          <p className={item.small}>{t('identity.languagesText')}</p>
          {known.map(({ code, name: language }) => (
            <Checkbox
              key={code}
              name={`language-${code}`}
              label={language}
              checked={offered.includes(code)}
              onChange={(isOffered) => offer(code, isOffered)}
            />
          ))}
          {offered.length === 0 && <p className={item.late}>{t('identity.noLanguage')}</p>}
        </fieldset>
        {offered.length > 1 && (
          <Select
            name="first"
            label={t('identity.first')}
            description={t('identity.firstText')}
            options={known
              .filter(({ code }) => offered.includes(code))
              .map(({ code, name: label }) => ({ id: code, label }))}
            value={offered[0] ?? 'en'}
            onChange={(first) => setOffered([first, ...offered.filter((each) => each !== first)])}
          />
        )}
        <div>
          <Button onClick={ask}>{t('identity.save')}</Button>
        </div>
        {changed && (
          <p className={item.small}>
            {changed.by ? `@${changed.by} · ` : ''}
            {relative(changed.at)}: {changed.reason}
          </p>
        )}
      </Card>
      <ReasonDialog
        title={t('identity.save')}
        isOpen={isAsked}
        label={t('reason.label')}
        description={t('reason.adminsRead')}
        confirmLabel={t('identity.save')}
        tone="primary"
        pending={act.isPending}
        failure={act.failure}
        onConfirm={(reason) => act.mutate(reason)}
        onClose={() => setAsked(false)}
      >
        <p>{t('identity.consequence')}</p>
      </ReasonDialog>
    </>
  );
}
