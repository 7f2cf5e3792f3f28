import { StorefrontPage } from '#web/features/store/storefront-page';
import { MemberMenu } from './member-menu';
import { SendTip } from './send-tip';

export const StorefrontRoute = () => <StorefrontPage menu={MemberMenu} tip={SendTip} />;
