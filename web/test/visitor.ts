import { http } from './http';
import { gateway, problem } from './gateway';

/** Someone who is not signed in opens the product in a browser that knows nothing. */
export function arriveAsVisitor(): void {
  gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
  localStorage.clear();
  history.replaceState(null, '', '/');
}
