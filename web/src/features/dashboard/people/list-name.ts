/** The list behind a number. */
export type ListName = 'likes' | 'views' | 'matches' | 'requests';
