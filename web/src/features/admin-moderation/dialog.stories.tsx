import { OtherReasonDialog } from './other-reason-dialog';
import { RejectMenu } from './reject-menu';

const nothing = () => undefined;

export const OtherReason = () => <OtherReasonDialog onReject={nothing} onClose={nothing} />;

export const Reasons = () => <RejectMenu open onOpenChange={nothing} disabled={false} onReject={nothing} onOther={nothing} />;
