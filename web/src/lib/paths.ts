/** Every address of the product; no other file writes one. */
export const paths = {
  home: '/',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  resetPassword: '/auth?mode=reset-password',
  dashboard: '/dashboard',
  swipe: '/swipe',
  matches: '/matches',
  chat: '/chat',
  browse: '/browse-creators',
  pricing: '/pricing',
  profile: '/profile',
  about: '/about',
  chatWith: (userId: string) => `/chat?user=${userId}`,
};
