import { issuer, SettingError } from './parse.ts'

/** Values that tests, benches and proofs change, and operators do not. */
export type TestOptions = {
  /** Multiplies the burst limits of sessions, devices and network addresses. */
  limits?: number
  /** Free megabytes on the disk of DATA_DIR below which nothing is added. */
  reserveMb?: number
  /** Folder for mails in development, which several processes share. */
  mail?: string
  /** An OpenID Connect issuer instead of Google. */
  google?: string
  /** Start as root in production. */
  root?: true
}

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0

const checks: { [Name in keyof TestOptions]-?: (value: unknown) => boolean } = {
  limits: isPositive,
  reserveMb: isPositive,
  mail: (value) => typeof value === 'string',
  google: (value) => typeof value === 'string' && issuer(value) === value,
  root: (value) => value === true,
}

const isTestOptions = (value: unknown): value is TestOptions =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, one]) => name in checks && checks[name as keyof TestOptions](one),
  )

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

export const testOptions = (raw: string): TestOptions => {
  const value = parsed(raw)
  if (isTestOptions(value)) return value
  throw new SettingError(
    `must be JSON with ${Object.keys(checks).join(', ')}, as in docs/testing.md.`,
  )
}
