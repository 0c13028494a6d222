import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'

const loadLibrary = () => import('@simplewebauthn/browser')

/** A prerendered form has the button, as in nearly every browser. */
export const supportsPasskeys = (): boolean =>
  import.meta.env.SSR || typeof window.PublicKeyCredential === 'function'

/** The user closed the browser's dialog, took too long, or another request replaced this one. */
const wasCanceled = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(NotAllowedError|AbortError)$/.test(error.name) ||
    (error.cause instanceof Error && error.cause.name === 'NotAllowedError'))

const unlessCanceled = async <T>(task: Promise<T>): Promise<T | undefined> => {
  try {
    return await task
  } catch (error) {
    if (wasCanceled(error)) return undefined
    throw error
  }
}

/** Undefined when the user cancelled. */
export const requestPasskey = async (
  optionsJSON: PasskeyRequestOptions,
): Promise<PasskeyAssertion | undefined> => {
  const { startAuthentication } = await loadLibrary()
  return unlessCanceled(startAuthentication({ optionsJSON }) as Promise<PasskeyAssertion>)
}

/**
 * Offers passkeys in the browser's autofill of the field whose `autocomplete` ends in 'webauthn'.
 * Undefined where browsers do not support it, or when another request replaces it.
 */
export const requestPasskeyByAutofill = async (
  options: () => Promise<PasskeyRequestOptions>,
): Promise<PasskeyAssertion | undefined> => {
  if (!supportsPasskeys()) return undefined
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await options()
  return unlessCanceled(
    startAuthentication({ optionsJSON, useBrowserAutofill: true }) as Promise<PasskeyAssertion>,
  )
}

export const cancelPasskeyRequest = async () => {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

/** Undefined when the user cancelled. */
export const createPasskey = async (
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyRegistration | undefined> => {
  const { startRegistration } = await loadLibrary()
  return unlessCanceled(startRegistration({ optionsJSON }) as Promise<PasskeyRegistration>)
}
