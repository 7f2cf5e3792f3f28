import { StorefrontPage } from '#web/features/store/storefront/storefront-page';
import { MemberMenu } from '../parts/member-menu';
import { Report } from '../parts/report';
import { SendTip } from '../parts/send-tip';

export const StorefrontRoute = () => <StorefrontPage menu={MemberMenu} report={Report} tip={SendTip} />;
