import { z } from 'zod'
import { issuer, SettingError } from './parse.ts'

/** Values that tests, benches and proofs change, and operators do not. */
const options = z
  .strictObject({
    /** Multiplies the burst limits of sessions, devices and network addresses. */
    limits: z.number().positive(),
    /** Folder for mails in development, which several processes share. */
    mail: z.string(),
    /** An OpenID Connect issuer instead of Google. */
    google: z.string().refine((address) => issuer(address) === address),
    /** Start as root in production. */
    root: z.literal(true),
  })
  .partial()
export type TestOptions = z.infer<typeof options>

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

export const testOptions = (raw: string): TestOptions => {
  const result = options.safeParse(parsed(raw))
  if (result.success) return result.data
  throw new SettingError(
    `must be JSON with ${Object.keys(options.shape).join(', ')}, as in docs/testing.md.`,
  )
}
