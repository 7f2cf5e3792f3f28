import { StorefrontPage } from '#web/features/store/storefront-page';
import { MemberMenu } from './member-menu';
import { Report } from './report';
import { SendTip } from './send-tip';

export const StorefrontRoute = () => <StorefrontPage menu={MemberMenu} report={Report} tip={SendTip} />;
