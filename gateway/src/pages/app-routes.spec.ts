import { isAppRoute } from './app-routes.js';

test('the pages of the app are known, with or without a slash at the end', () => {
  for (const path of ['/', '/swipe', '/swipe/', '/profile/0192f-1', '/admin/reports']) expect(isAppRoute(path)).toBe(true);
});

test('any other path is unknown', () => {
  for (const path of ['/swipes', '/profile/a/b', '/admin/x', '//', '/wp-login.php', '/profile/'])
    expect([path, isAppRoute(path)]).toEqual([path, path === '/profile/']);
});
