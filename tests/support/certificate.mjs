/**
 * Makes a certificate for a host, and lets a browser trust it: Chromium on Linux trusts what is in the
 * certificate store (NSS) of its user. Ignoring the error is not enough, because Chromium has no passkeys
 * on a page with a certificate error.
 *
 * As a program it installs the tools, as root on Debian or Ubuntu. Elsewhere it says what to install.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canInstallPackages, installPackage, isExecutable, onPath } from './executables.mjs';

/** The tools, and the packages of Debian that contain them. */
const TOOLS = { openssl: 'openssl', certutil: 'libnss3-tools' };

/**
 * Makes a certificate that is its own authority.
 * @param {string} host
 * @param {string} home a folder that becomes the browser's home, where it finds the certificate
 * @returns {{ key: Buffer, cert: Buffer }} in the PEM format
 * @throws when a tool is missing
 */
export function makeTrustedCertificate(host, home) {
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', cert];
  run('openssl', ['req', '-x509', ...keyOptions, '-days', '7', ...names, ...files]);
  run('certutil', ['-d', `sql:${store}`, '-N', '--empty-password']);
  run('certutil', ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', host, '-i', cert]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** @param {string} command @param {string[]} options */
function run(command, options) {
  execFileSync(command, options, { stdio: 'pipe' });
}

/** Finds the tools, or installs them. Ends the process when neither is possible. */
function ensureTools() {
  for (const [tool, name] of Object.entries(TOOLS)) {
    const isFound = () => onPath([tool]).some(isExecutable);
    if (!isFound() && canInstallPackages()) installPackage(name);
    if (isFound()) continue;
    console.error(
      `The tests of the sign-in over TLS need ${tool}, from the package ${name} of Debian: install it, and run this again.`,
    );
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureTools();
