import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate authority of a test's own, and the certificates that it signs, in folders as cert-manager fills its Secrets. */
export class TestAuthority {
  /** The certificate of the authority. */
  readonly file: string;

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'ca.crt');
    const subject = ['-subj', `/CN=${folder.split('/').at(-1)}`];
    openssl('req', '-x509', ...newKey, '-keyout', join(folder, 'ca.key'), '-out', this.file, ...subject, '-days', '2');
  }

  /** Writes `tls.crt`, `tls.key` and `ca.crt` to a folder, in place of what is there. @param names As in `DNS:localhost,IP:127.0.0.1`. */
  sign(folder: string, names: string): string {
    mkdirSync(folder, { recursive: true });
    const [request, extensions, key] = ['tls.csr', 'tls.ext', 'tls.key'].map((file) => join(folder, file)) as [string, string, string];
    writeFileSync(extensions, `subjectAltName=${names}\nextendedKeyUsage=serverAuth,clientAuth\n`);
    openssl('req', '-new', ...newKey, '-keyout', key, '-out', request, '-subj', '/CN=server');
    const by = ['-CA', this.file, '-CAkey', join(this.folder, 'ca.key'), '-CAcreateserial', '-days', '1'];
    openssl('x509', '-req', '-in', request, '-out', join(folder, 'tls.crt'), ...by, '-extfile', extensions);
    copyFileSync(this.file, join(folder, 'ca.crt'));
    return folder;
  }
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
