import { http } from 'msw';
import { apiUrl, gateway, problem } from './gateway';

/** Somebody who is not signed in opens the product in a browser that knows nothing. */
export function arriveAsVisitor(): void {
  gateway.use(http.post(`${apiUrl}/sessions/refresh`, () => problem(401, 'SESSION_ENDED')));
  localStorage.clear();
  history.replaceState(null, '', '/');
}
