import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { consentCalls } from './consent.ts'
import { consentRecordCalls } from './consent-records.ts'
import { dashboardCalls } from './dashboard.ts'
import type { Call } from './define.ts'
import { handOverCalls } from './hand-over.ts'
import { magicCalls } from './magic.ts'
import { mailPreferenceCalls } from './mail-preferences.ts'
import { matchCalls } from './matches.ts'
import { messageCalls } from './messages.ts'
import { passkeyCalls } from './passkeys.ts'
import { passwordCalls } from './passwords.ts'
import { profileCalls } from './profiles.ts'
import { pushCalls } from './push.ts'
import { questionnaireCalls } from './questionnaires.ts'
import { realtimeCalls } from './realtime.ts'
import { safetyCalls } from './safety.ts'
import { sessionCalls } from './sessions.ts'
import { socialCalls } from './social.ts'
import { verificationCalls } from './verification.ts'

/** Every call there is; the server binds all of them, the web uses only the types. */
export const contract = {
  ...authCalls,
  ...magicCalls,
  ...passwordCalls,
  ...verificationCalls,
  ...sessionCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...socialCalls,
  ...handOverCalls,
  ...dashboardCalls,
  ...profileCalls,
  ...matchCalls,
  ...auditCalls,
  ...consentCalls,
  ...consentRecordCalls,
  ...messageCalls,
  ...realtimeCalls,
  ...questionnaireCalls,
  ...safetyCalls,
  ...mailPreferenceCalls,
  ...pushCalls,
}
export type Contract = typeof contract
export type CallName = keyof Contract

type Part<C, K extends keyof Call, End extends 'input' | 'output'> = K extends keyof C
  ? C[K] extends z.ZodType
    ? End extends 'input'
      ? z.input<C[K]>
      : z.output<C[K]>
    : undefined
  : undefined

export type Params<N extends CallName> = Part<Contract[N], 'params', 'input'>
export type Query<N extends CallName> = Part<Contract[N], 'query', 'input'>
export type Body<N extends CallName> = Part<Contract[N], 'body', 'input'>
/** What a handler gets after parsing. */
export type Parsed<N extends CallName, K extends 'params' | 'query' | 'body'> = Part<
  Contract[N],
  K,
  'output'
>
export type Output<N extends CallName> = z.output<Contract[N]['output']>
