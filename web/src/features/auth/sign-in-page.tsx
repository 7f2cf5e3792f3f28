import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Logo } from '#web/ui/app-shell/logo';
import { QuickExit } from '#web/ui/app-shell/quick-exit';
import { PromiseAside } from './promise-aside';
import { SignInForm } from './sign-in-form';

export const SignInPage = () => (
  <main className="grid min-h-dvh md:grid-cols-2">
    <PromiseAside />
    <section className="flex flex-col px-4 py-1.5 md:px-10 md:py-6">
      <div className="flex min-h-11 items-center justify-between md:justify-end">
        <span className="md:hidden">
          <Logo />
        </span>
        <QuickExit />
      </div>
      <div className="mx-auto grid w-full max-w-104 gap-6 py-6 md:my-auto">
        <div className="grid gap-2">
          <h1 className="text-h1">
            <Trans>Sign In</Trans>
          </h1>
          <p className="text-mid">
            <Trans>Welcome back. Nobody else can see this page.</Trans>
          </p>
        </div>
        <SignInForm />
        <p className="text-center">
          <Link to={paths.signUp} className="inline-block p-2.5 link">
            <Trans>Need an account? Create one here</Trans>
          </Link>
        </p>
      </div>
    </section>
  </main>
);
