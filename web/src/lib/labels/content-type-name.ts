import { t } from '@lingui/core/macro';

/** How a kind of content is called. */
export const contentTypeName = (contentType: string): string => (contentType === 'video' ? t`Video` : t`Photo`);
