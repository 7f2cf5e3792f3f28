/** What the queue is narrowed to; it stands in the address. */
export interface ReviewFilters {
  status: ReviewStatus;
  bucket: Bucket | '';
  escalated: boolean;
  mine: boolean;
}

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const buckets = ['profile-media', 'private-media', 'content-items', 'banners'] as const;
export type Bucket = (typeof buckets)[number];

/** Reads an address; what cannot be meant is left out. */
export const filtersIn = (search: URLSearchParams): ReviewFilters => ({
  status: reviewStatuses.find((status) => status === search.get('status')) ?? 'pending',
  bucket: buckets.find((bucket) => bucket === search.get('bucket')) ?? '',
  escalated: search.get('escalated') === '1',
  mine: search.get('mine') === '1',
});

/** The same as the server wants it. */
export const toParams = ({ status, bucket, escalated, mine }: ReviewFilters) => ({
  status,
  bucket: bucket || undefined,
  escalated: escalated || undefined,
  mine: mine || undefined,
});

/** Whether anything of a status is left out. */
export const isNarrowed = ({ bucket, escalated, mine }: ReviewFilters): boolean => Boolean(bucket) || escalated || mine;
