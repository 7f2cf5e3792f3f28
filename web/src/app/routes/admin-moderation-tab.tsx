import type { AdminTabProps } from '#web/features/admin/admin-tab';
import { MemberPanel } from '#web/features/admin-cases/member/member-panel';
import { ImageModeration } from '#web/features/admin-moderation/image-moderation';

/** Images under review, beside what is known of whose they are. */
export const ModerationTab = ({ refused }: AdminTabProps) => <ImageModeration refused={refused} Member={MemberPanel} />;
