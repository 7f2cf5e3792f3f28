/** What the list is narrowed to; it stands in the address. */
export interface ReportFilters {
  status: ReportStatus;
  type: ReportType | '';
  mine: boolean;
  /** Only reports about or by this member; of everybody when empty. */
  user: string;
  /** The order of pending ones: the oldest first when empty. */
  sort: '' | 'severity';
  /** A number, an id, the beginning of a name, or a part of the description. */
  search: string;
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
  sort: search.get('sort') === 'severity' ? 'severity' : '',
  search: search.get('search') ?? '',
});

/** The same as the server wants it. */
export const toParams = ({ status, type, mine, user, sort, search }: ReportFilters) => ({
  status,
  reportType: type || undefined,
  mine: mine || undefined,
  userId: user || undefined,
  sort: (status === 'pending' && sort) || undefined,
  search: search || undefined,
});

/** Whether anything of a status is left out. */
export const isNarrowed = ({ type, mine, user, search }: ReportFilters): boolean => Boolean(type || user || search) || mine;
