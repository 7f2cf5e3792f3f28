/**
 * Fresh tokens of some members.
 * @param {string} url @param {{ email: string, password: string }[]} accounts
 * @returns {Promise<string[]>}
 */
export const tokensOf = (url, accounts) =>
  Promise.all(
    accounts.map(async ({ email, password }) => {
      const answer = await fetch(`${url}/api/v1/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email, password }),
      });
      if (!answer.ok) throw new Error(`A member who looks around cannot sign in: ${answer.status} ${await answer.text()}`);
      return /** @type {{ accessToken: string }} */ (await answer.json()).accessToken;
    }),
  );
