/** Pages without a secret address take forms only from themselves: a browser says where a form came from. */
export function refuseStrangeForms(app) {
  app.addHook('onRequest', async (request, reply) => {
    const from = request.headers['sec-fetch-site'];
    if (request.method !== 'GET' && from && from !== 'same-origin' && from !== 'none')
      return reply.code(403).send('This form came from elsewhere.');
  });
}
