import { call } from '../../lib/session/app-session.ts'

/** The request for a code, which is answered with `proof`. */
export type SentCode = { identifier: string; proof: string }

/** Sends a code to an address or, without an @, to a number, in the language of the page. */
export const requestCode = async (typed: string): Promise<SentCode> => {
  const identifier = typed.trim()
  const kind = identifier.includes('@') ? 'email' : 'phone'
  const { proof } = await call('POST /api/v1/identifier-proofs', {
    body: { kind, value: identifier, language: document.documentElement.lang },
  })
  return { identifier, proof }
}

/** An address or number whose owner entered the code that was sent to it. */
export type Proved = {
  /** As typed. */
  identifier: string
  grant: string
}
