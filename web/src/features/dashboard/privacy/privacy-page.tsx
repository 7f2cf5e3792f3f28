import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { LinkList } from './link-list';
import { usePrivacyStates } from './use-privacy-states';

const account = (part: string) => `${paths.account}#${part}`;

/** /privacy-settings: one page that leads to everything about privacy and data, and says how it is set. */
export function PrivacySettingsPage() {
  const { t } = useLingui();
  const states = usePrivacyStates();
  return (
    <>
      <PageBar title={t`Privacy and data`} back={paths.profile} />
      <div className="wrap grid w-full max-w-3xl grow content-start gap-6 py-6 pb-14 md:py-8">
        <p className="text-mid">
          <Trans>Your location is approximate, your tab is neutral, and your passes are private.</Trans>
        </p>
        <LinkList
          title={t`What others see`}
          destinations={[
            {
              to: account('privacy'),
              label: t`Visibility`,
              hint: t`Who finds your profile, and how sharp your photo is`,
              state: states.visibility,
            },
            {
              to: paths.privateMedia,
              label: t`Private media`,
              hint: t`Who may see it. You can end access at any time.`,
              state: states.grants,
            },
            { to: account('chat-privacy'), label: t`Chat privacy`, hint: t`Read receipts and typing indicator` },
            { to: account('blocked'), label: t`Blocked members`, hint: t`You and they don’t see each other`, state: states.blocked },
          ]}
        />
        <LinkList
          title={t`Your devices`}
          destinations={[
            {
              to: account('discretion'),
              label: t`Lock and exit`,
              hint: t`PIN, automatic lock, curtain and the look of the tab`,
              state: states.lock,
            },
            { to: account('devices'), label: t`Devices`, hint: t`Where you’re signed in`, state: states.devices },
            { to: account('security'), label: t`Password and two-factor authentication`, state: states.twoFactor },
            { to: account('notifications'), label: t`Notifications`, hint: t`Which emails you get` },
          ]}
        />
        <LinkList
          title={t`Your data`}
          destinations={[
            { to: account('archive'), label: t`Download my data`, hint: t`Everything we have about you, as one archive` },
            { to: account('deletion'), label: t`Delete my account`, hint: t`What happens, and how to change your mind` },
            { to: paths.notices, label: t`Notices`, hint: t`Decisions about your account and reports` },
          ]}
        />
        <LinkList
          title={t`Documents`}
          destinations={[
            { to: paths.privacy, label: t`Privacy Policy` },
            { to: paths.terms, label: t`Terms of Service` },
            { to: paths.community, label: t`Community Rules` },
            { to: paths.safety, label: t`Safety Guidelines` },
            { to: paths.disclaimer, label: t`Disclaimer` },
          ]}
        />
      </div>
    </>
  );
}
