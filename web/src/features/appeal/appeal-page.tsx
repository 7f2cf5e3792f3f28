import { useFragment } from '#web/lib/routes/use-fragment';
import { AppealByToken } from './appeal-by-token';
import { LinkOver } from './link-over';

/** /appeal: where an email about a decision leads, signed in or not. */
export function AppealPage() {
  const token = useFragment('token');
  return (
    <div className="flex wrap max-w-2xl grow flex-col gap-6 py-8 pb-14">
      {token ? <AppealByToken key={token} token={token} /> : <LinkOver />}
    </div>
  );
}
