/** What the list is narrowed to; it stands in the address. */
export interface ReportFilters {
  status: ReportStatus;
  type: ReportType | '';
  mine: boolean;
  /** Only reports about or by this member; of everybody when empty. */
  user: string;
}

export const reportStatuses = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportTypes = ['harassment', 'spam', 'fake_profile', 'inappropriate_content', 'underage', 'scam', 'other'] as const;
export type ReportType = (typeof reportTypes)[number];

/** Reads an address; what cannot be meant is left out. */
export const filtersIn = (search: URLSearchParams): ReportFilters => ({
  status: reportStatuses.find((status) => status === search.get('status')) ?? 'pending',
  type: reportTypes.find((type) => type === search.get('type')) ?? '',
  mine: search.get('mine') === '1',
  user: search.get('user') ?? '',
});

/** The same as the server wants it. */
export const toParams = ({ status, type, mine, user }: ReportFilters) => ({
  status,
  reportType: type || undefined,
  mine: mine || undefined,
  userId: user || undefined,
});

/** Whether anything of a status is left out. */
export const isNarrowed = ({ type, mine, user }: ReportFilters): boolean => Boolean(type || user) || mine;
