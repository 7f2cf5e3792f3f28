import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Images, type LucideIcon, Ticket } from 'lucide-react';
import { paths } from '#web/lib/routes/paths';
import { Card } from '#web/ui/card/card';
import { Link } from '#web/ui/link/link';

const row = 'flex min-h-14 items-center gap-3.5 border-subtle px-4 font-medium not-first:border-t hover:bg-hover md:px-6';

/** The ways to pages that no navigation names; codes are for female members (REF-01). */
export function ShortcutsCard({ gender }: { gender: string | undefined }) {
  const { t } = useLingui();
  return (
    <Card title={t`Shortcuts`}>
      <ul>
        <Row icon={Images} label={t`Manage Media`} href={paths.media} />
        {gender === 'female' && <Row icon={Ticket} label={t`Referral Manager`} href={paths.referrals} />}
      </ul>
    </Card>
  );
}

const Row = ({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string }) => (
  <li>
    <Link href={href} className={row}>
      <Icon size={20} strokeWidth={1.75} className="text-low" aria-hidden />
      <span className="grow">{label}</span>
      <ChevronRight size={20} className="text-low" aria-hidden />
    </Link>
  </li>
);
