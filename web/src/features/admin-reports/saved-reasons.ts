import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportType } from './report-filters';

/** Reasons that fit most decisions about reports of a type; the member reads them. */
export const savedReasons: Record<ReportType, MessageDescriptor[]> = {
  harassment: [
    msg`You kept writing to someone who had asked you to stop.`,
    msg`You insulted or threatened another member. Our rules don’t allow that.`,
  ],
  spam: [msg`You sent the same message to many members.`, msg`You advertised something outside of this service.`],
  fake_profile: [
    msg`Your profile shows someone else. Please use photos of yourself only.`,
    msg`What your profile says about you isn’t true in a way that misleads others.`,
  ],
  inappropriate_content: [
    msg`Your profile shows something that our rules don’t allow in public.`,
    msg`You sent pictures that the other member hadn’t asked for.`,
  ],
  underage: [msg`We have reason to believe that you’re under 18. Nobody under 18 may use this service.`],
  scam: [msg`You asked other members for money or for their payment details.`],
  other: [msg`What you did breaks our rules.`],
};
