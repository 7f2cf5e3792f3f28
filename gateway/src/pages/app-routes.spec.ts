import { isAppRoute } from './app-routes.js';

test('isAppRoute: knows the routes of the app, with or without a trailing slash', () => {
  for (const path of ['/', '/swipe', '/swipe/', '/profile/0192f-1', '/admin/reports']) expect(isAppRoute(path)).toBe(true);
});

test('isAppRoute: refuses other paths', () => {
  for (const path of ['/swipes', '/profile/a/b', '/admin/x', '//', '/wp-login.php', '/profile/'])
    expect([path, isAppRoute(path)]).toEqual([path, path === '/profile/']);
});
