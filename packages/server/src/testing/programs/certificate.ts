import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './program.ts'

const run = promisify(execFile)

/** Null where there is none. */
export const findOpenssl = () => findProgram('TEST_OPENSSL', 'openssl', 'version')

/** A certificate of a day for a host name, which is its own authority, and its key. */
export const makeCertificate = async (
  openssl: string,
  { folder, name }: { folder: string; name: string },
): Promise<{ certificateFile: string; keyFile: string; certificate: string }> => {
  const certificateFile = join(folder, `${name}.cert.pem`)
  const keyFile = join(folder, `${name}.key.pem`)
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const contents = ['-days', '1', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-keyout', keyFile, '-out', certificateFile]
  await run(openssl, ['req', '-x509', ...kind, ...contents, ...files])
  return { certificateFile, keyFile, certificate: await readFile(certificateFile, 'utf8') }
}
