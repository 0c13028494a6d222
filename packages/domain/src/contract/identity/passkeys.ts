import { z } from 'zod'
import { tokenSet, user } from './auth.ts'
import { defineCalls, page, time } from '../call/define.ts'

/** Shapes of the Web Authentication API in JSON, as browsers read and write them. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)
const transports = z.array(z.string().max(32)).max(16)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  extensions: z.object({ credProps: z.boolean() }),
})
export type PasskeyCreationOptions = z.infer<typeof creationOptions>

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification,
  /** Missing if the passkey itself identifies the account. */
  allowCredentials: z.array(descriptor).optional(),
})
export type PasskeyRequestOptions = z.infer<typeof requestOptions>

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()),
}

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(65_536),
    transports: transports.optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof registrationResponse>

export const assertionResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: bytes(128).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof assertionResponse>

const name = z.string().max(100)

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronized by the device's account to several devices, or stored on this one only. */
  synced: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const passkeyCalls = defineCalls({
  'GET /api/auth/passkeys': {
    summary: 'List your passkeys, newest first',
    policy: 'signed-in',
    sessionWithData: true,
    output: page(passkey),
  },
  /**
   * A passkey outlives every password, so no user may leave one in an account that another person
   * takes over later.
   */
  'POST /api/auth/passkeys/register/options': {
    summary: 'Get what the browser needs to create a passkey; valid for five minutes',
    policy: 'confirmed-recent-sign-in',
    output: creationOptions,
  },
  'POST /api/auth/passkeys/register': {
    summary: 'Save the passkey that the browser created',
    policy: 'confirmed-recent-sign-in',
    body: z.object({ credential: registrationResponse, name: name.optional() }),
    output: passkey,
    status: 201,
  },
  'PATCH /api/auth/passkeys/:id': {
    summary: 'Rename a passkey',
    policy: 'owner-by-query',
    body: z.object({ name }),
    output: passkey,
  },
  'DELETE /api/auth/passkeys/:id': {
    summary: 'Remove a passkey',
    policy: 'owner-by-query',
  },
  'POST /api/auth/passkeys/sign-in/options': {
    summary: 'Get what the browser needs to sign in with any passkey, also by autofill',
    policy: 'anyone',
    limit: 'link',
    output: requestOptions,
  },
  /** PASSKEY_FAILED for any problem with it. */
  'POST /api/auth/passkeys/sign-in': {
    summary: 'Sign in with a passkey',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ credential: assertionResponse, projectId: z.string().max(64).optional() }),
    output: tokenSet.extend({ user }),
  },
  /**
   * [Step-up] A call that requires it answers STEP_UP_REQUIRED; the client repeats that call after
   * this one.
   */
  'POST /api/auth/step-up/options': {
    summary: 'List the ways to confirm that it is you',
    policy: 'signed-in',
    limit: 'read',
    output: z.object({
      hasPassword: z.boolean(),
      /** Null without a passkey. */
      passkey: requestOptions.nullable(),
    }),
  },
  'POST /api/auth/step-up': {
    summary: 'Confirm that it is you, with the password or a passkey',
    policy: 'signed-in',
    limit: 'sign-in',
    body: z.union([
      z.strictObject({ password: z.string().max(1024) }),
      z.strictObject({ credential: assertionResponse }),
    ]),
    output: z.object({ provedUntil: time }),
  },
})
