import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'

const library = () => import('@simplewebauthn/browser')

export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

/** The person closed the browser's window, took too long, or another request took its place. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(NotAllowedError|AbortError)$/.test(error.name) ||
    (error.cause instanceof Error && error.cause.name === 'NotAllowedError'))

const unlessCancelled = async <T>(task: Promise<T>): Promise<T | undefined> => {
  try {
    return await task
  } catch (error) {
    if (wasCancelled(error)) return undefined
    throw error
  }
}

/** Undefined when the person changed their mind. */
export const readPasskey = async (
  optionsJSON: PasskeyRequestOptions,
): Promise<PasskeyAssertion | undefined> => {
  const { startAuthentication } = await library()
  return unlessCancelled(startAuthentication({ optionsJSON }) as Promise<PasskeyAssertion>)
}

/**
 * Offers passkeys among what the browser fills into the field whose `autocomplete` ends in
 * 'webauthn'. Undefined where browsers cannot, or when another request takes its place.
 */
export const readPasskeyByAutofill = async (
  options: () => Promise<PasskeyRequestOptions>,
): Promise<PasskeyAssertion | undefined> => {
  if (!passkeysWork()) return undefined
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await options()
  return unlessCancelled(
    startAuthentication({ optionsJSON, useBrowserAutofill: true }) as Promise<PasskeyAssertion>,
  )
}

export const stopReadingPasskeys = async () => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Undefined when the person changed their mind. */
export const makePasskey = async (
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyRegistration | undefined> => {
  const { startRegistration } = await library()
  return unlessCancelled(startRegistration({ optionsJSON }) as Promise<PasskeyRegistration>)
}
