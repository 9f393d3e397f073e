import type { Organisation, OrganisationMember } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Chip } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useRoleNames } from '../../../organisations/roles.ts';
import { MemberList } from '../../../people/member-list.tsx';
import { membersOf } from '../../../people/members.ts';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { Leaders } from '../page/about-screen.tsx';
import { OrganisationPage } from '../page/organisation-page.tsx';
import { CloseOrganisation } from './close-organisation.tsx';
import { Requests } from './requests.tsx';

/** `/organisation/:slug/members`: who runs an organisation and, for its members, who belongs to it. */
export default function MembersScreen() {
  return (
    <OrganisationPage current="members">
      {(organisation) => {
        const { membership, closed } = organisation;
        const runsIt = membership?.role === 'owner' || membership?.role === 'admin';
        return (
          <>
            {runsIt && !closed && <Requests organisation={organisation} />}
            {membership?.state === 'member' ? (
              <Members organisation={organisation} />
            ) : (
              <Others organisation={organisation} />
            )}
            {membership?.role === 'owner' && !closed && <CloseOrganisation organisation={organisation} />}
          </>
        );
      }}
    </OrganisationPage>
  );
}

/** The members tab of somebody who is no member. */
function Others({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <Leaders organisation={organisation} />
      <p className={form.note}>{t('organisation.membersOnly')}</p>
    </>
  );
}

/** An act on a member that asks for confirmation. */
interface Asked {
  act: 'remove' | 'raise' | 'lower' | 'offer';
  member: OrganisationMember;
}

/** Lists the members of an organisation; admins remove members, the owner changes roles and hands over. */
function Members({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const roles = useRoleNames();
  const { organisationId: id, name, membership, handoverTo, closed } = organisation;
  const list = membersOf<OrganisationMember>(useInfiniteQuery(queries.organisationMembers(id)));
  const [asked, setAsked] = useState<Asked>();
  const act = useWrite(
    ({ act: what, member: { userId } }: Asked): Promise<unknown> => {
      const params = { id, userId };
      if (what === 'remove') return call('removeOrganisationMember', { params });
      if (what === 'offer') return call('offerOrganisation', { params: { id }, body: { userId } });
      return call('setOrganisationRole', { params, body: { role: what === 'raise' ? 'admin' : 'member' } });
    },
    {
      done: ({ act: what, member }) =>
        ({
          remove: t('organisation.acts.removed', { member: nameOf(member) }),
          raise: t('organisation.acts.raised', { member: nameOf(member) }),
          lower: t('organisation.acts.lowered', { member: nameOf(member) }),
          offer: t('organisation.acts.offered', { member: nameOf(member) }),
        })[what],
    },
  );
  const withdraw = useWrite(() => call('withdrawOrganisationOffer', { params: { id } }), {
    done: () => t('organisation.handover.withdrawn'),
  });
  const isOwner = membership?.role === 'owner' && !closed;
  const isAdmin = isOwner || membership?.role === 'admin';
  const texts = asked && textsOf(asked);

  function textsOf({ act: what, member }: Asked) {
    const values = { member: nameOf(member), name };
    return {
      remove: {
        title: t('organisation.acts.removeTitle', values),
        text: t('organisation.acts.removeText'),
        confirm: t('organisation.acts.remove'),
      },
      raise: {
        title: t('organisation.acts.raiseTitle', values),
        text: t('organisation.acts.raiseText'),
        confirm: t('organisation.acts.raise'),
      },
      lower: {
        title: t('organisation.acts.lowerTitle', values),
        text: t('organisation.acts.lowerText'),
        confirm: t('organisation.acts.lower'),
      },
      offer: {
        title: t('organisation.acts.offerTitle', values),
        text: t('organisation.acts.offerText'),
        confirm: t('organisation.acts.offer'),
      },
    }[what];
  }

  function actions(member: OrganisationMember) {
    const button = (what: Asked['act'], label: string, text: string) => (
      <Button key={what} variant="quiet" aria-label={label} onClick={() => setAsked({ act: what, member })}>
        {text}
      </Button>
    );
    const values = { member: nameOf(member) };
    const isMember = member.role === 'member';
    return (
      <>
        {!isMember && <Chip>{roles[member.role]}</Chip>}
        {isOwner && member.role !== 'owner' && (
          <>
            {isMember
              ? button('raise', t('organisation.acts.raiseOf', values), t('organisation.acts.raise'))
              : button('lower', t('organisation.acts.lowerOf', values), t('organisation.acts.lower'))}
            {button('offer', t('organisation.acts.offerTo', values), t('organisation.acts.offer'))}
          </>
        )}
        {isAdmin &&
          (isMember || (isOwner && member.role === 'admin')) &&
          button('remove', t('organisation.acts.removeOf', values), t('organisation.acts.remove'))}
      </>
    );
  }

  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('organisation.members')}</h2>
      <p className={form.note}>{t('organisation.membersSee')}</p>
      {isOwner && handoverTo && (
        <p className={styles.actions}>
          {t('organisation.handover.pending', { member: nameOf(handoverTo) })}
          <Button variant="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('organisation.handover.withdraw')}
          </Button>
        </p>
      )}
      {withdraw.error && <ActFailure error={withdraw.error} />}
      {act.error && <ActFailure error={act.error} />}
      <MemberList {...list} label={t('organisation.membersOf', { name })} renderActions={actions} />
      <ConfirmDialog
        title={texts?.title ?? ''}
        isOpen={asked !== undefined}
        confirmLabel={texts?.confirm ?? ''}
        tone={asked?.act === 'remove' ? 'danger' : 'primary'}
        pending={act.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && act.mutate(asked, { onSettled: () => setAsked(undefined) })}
      >
        {texts?.text}
      </ConfirmDialog>
    </Card>
  );
}
