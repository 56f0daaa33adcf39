import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate for this machine's name, trusted only through NODE_EXTRA_CA_CERTS. */
export function ownCertificate(): { key: string; cert: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'aist-certificate-'))
  const [path, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', path], { stdio: 'pipe' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(path, 'utf8'), path }
}
