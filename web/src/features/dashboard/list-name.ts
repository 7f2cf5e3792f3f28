/** The list behind a figure. */
export type ListName = 'likes' | 'views' | 'matches' | 'requests';
