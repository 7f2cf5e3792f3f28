import { Outlet, useMatches, useNavigation, useSearchParams } from 'react-router';
import { AppShell } from '#web/ui/app-shell/app-shell';
import { ShellContext } from '#web/ui/app-shell/shell-context';
import { VisitorBar } from '#web/ui/app-shell/visitor-bar';
import { NoticesBanner } from './notices-banner';
import { useShellState } from './use-shell-state';

/** What a route may say about its surroundings, as its `handle`. */
export interface PageHandle {
  /** It takes the height of the screen and scrolls inside. */
  fill?: boolean;
  /** It takes the whole phone. */
  immersive?: boolean;
  /** While this parameter is in the address, the page takes the whole phone. */
  immersiveWith?: string;
}

/** Places: the top navigation for members, or the one for visitors. */
export const PlaceShell = () => <Shell kind="place" />;

/** Pages below a place: each brings its own PageBar. */
export const PageShell = () => <Shell kind="page" />;

function Shell({ kind }: { kind: 'place' | 'page' }) {
  const shell = useShellState();
  const pending = useNavigation().location?.pathname;
  const [search] = useSearchParams();
  const { fill, immersive, immersiveWith } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
  return (
    <ShellContext value={{ ...shell, pending, bar: kind === 'page' ? VisitorBar : undefined }}>
      <AppShell kind={kind} fill={fill} immersive={immersive || (immersiveWith !== undefined && search.has(immersiveWith))}>
        {shell.status === 'signed-in' && <NoticesBanner />}
        <Outlet />
      </AppShell>
    </ShellContext>
  );
}
