/**
 * The address with the parameters by which pg and libpq encrypt, and verify the certificate and the name of the server.
 * @param {string} databaseUrl
 * @param {string | undefined} ca A file in PEM, or `system` for the authorities of the machine; without one the address stays as it is.
 */
export function verifiedUrl(databaseUrl, ca) {
  if (!ca) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set('sslmode', 'verify-full');
  if (ca !== 'system') url.searchParams.set('sslrootcert', ca);
  return url.href;
}
