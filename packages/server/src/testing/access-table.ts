import type { CallName } from '@crosscheck/domain/contract/contract'
import type { PolicyName } from '@crosscheck/domain/contract/call/define'

/**
 * The policy of each call, a second time and independently of the contract, so that a change of
 * policy must be made in two places. A call that is missing here fails a test.
 */
export const accessTable = {
  /** Everyone, signed in or not. */
  anyone: [
    'POST /api/auth/signup',
    'POST /api/auth/signin/email',
    'POST /api/auth/signin/magic',
    'POST /api/auth/signin/magic/verify',
    'POST /api/auth/passkeys/sign-in/options',
    'POST /api/auth/passkeys/sign-in',
    'POST /api/auth/social/complete',
    'POST /api/auth/refresh',
    'POST /api/auth/introspect',
    'GET /api/auth/providers',
    'GET /api/auth/mobile-session/:id',
    'POST /api/auth/password/reset',
    'POST /api/auth/password/reset/confirm',
    'POST /api/auth/email/verify',
    'POST /api/v1/account/email/confirm',
    'POST /api/v1/account/keep',
    'POST /api/v1/mail-preferences/unsubscribe',
    'POST /api/v1/mail-stops',
  ],
  /** Signed-in users, for their own account. */
  'signed-in': [
    'POST /api/auth/logout',
    'GET /api/auth/me',
    'PATCH /api/auth/me',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions',
    'POST /api/auth/password/change',
    'POST /api/auth/email/verify/send',
    'POST /api/auth/hand-over',
    'GET /api/auth/passkeys',
    'POST /api/auth/step-up/options',
    'POST /api/auth/step-up',
    'GET /api/auth/social',
    'POST /api/v1/account/mobile-session',
    'GET /api/v1/account',
    'POST /api/v1/account/email',
    'DELETE /api/v1/account/email',
    'GET /api/v1/audit',
    'GET /api/v1/dashboard',
    'GET /api/v1/notifications',
    'POST /api/v1/notifications/read-all',
    'POST /api/v1/notifications/clear',
    'POST /api/v1/notifications/restore',
    'GET /api/v1/mail-preferences',
    'PUT /api/v1/mail-preferences',
    'GET /api/v1/consents',
    'DELETE /api/v1/consents/comparison',
    'GET /api/v1/profiles',
    'POST /api/v1/profiles',
    'POST /api/v1/photos',
    'GET /api/v1/photos',
    'GET /api/v1/submitter',
    'POST /api/v1/submitter/address/proof',
    'GET /api/v1/push',
    'PUT /api/v1/push',
    'PUT /api/v1/push/device',
    'GET /api/v1/matches',
  ],
  /** Signed-in users, for a row of their own that the call names. */
  'owner-by-query': [
    'DELETE /api/auth/sessions/:id',
    'PATCH /api/auth/passkeys/:id',
    'DELETE /api/auth/passkeys/:id',
    'DELETE /api/auth/social/:id',
    'POST /api/v1/notifications/:id/read',
    'GET /api/v1/profiles/:id',
    'PUT /api/v1/profiles/:id',
    'PUT /api/v1/profiles/:id/comparison',
    'DELETE /api/v1/profiles/:id',
    'POST /api/v1/profiles/:id/restore',
    'DELETE /api/v1/photos/:id',
    'GET /api/v1/drafts/:id',
    'PUT /api/v1/drafts/:id',
    'DELETE /api/v1/drafts/:id',
    'DELETE /api/v1/push/devices/:id',
    'POST /api/v1/questionnaires',
  ],
  /** The two users of the match that the path names. */
  'participant-by-query': [
    'GET /api/v1/matches/:id',
    'POST /api/v1/matches/:id/review',
    'POST /api/v1/matches/:id/undo',
    'POST /api/v1/matches/:id/reopen',
    'GET /api/v1/matches/:id/consent',
    'POST /api/v1/matches/:id/consent/agree',
    'POST /api/v1/matches/:id/consent/decline',
    'POST /api/v1/matches/:id/consent/withdraw',
    'POST /api/v1/matches/:id/consent/request',
    'POST /api/v1/matches/:id/consent/respond',
    'GET /api/v1/matches/:id/messages',
    'POST /api/v1/matches/:id/messages',
    'POST /api/v1/matches/:id/messages/read',
    'POST /api/v1/matches/:id/block',
    'POST /api/v1/matches/:id/unblock',
    'POST /api/v1/matches/:id/report',
  ],
  /** Signed-in users, for their own channel. */
  'own-channel': [
    'GET /api/realtime/:projectId/presence',
    'GET /api/realtime/:projectId/messages',
    'POST /api/realtime/:projectId/publish',
  ],
  /** Users whose email address is verified. */
  'confirmed-address': ['POST /api/v1/submitter/address/code'],
  /** Users who proved their identity in the last minutes. */
  'recent-sign-in': ['DELETE /api/auth/account'],
  /** Users with a verified address who proved their identity in the last minutes. */
  'confirmed-recent-sign-in': [
    'POST /api/auth/passkeys/register/options',
    'POST /api/auth/passkeys/register',
    'POST /api/auth/social/connect',
  ],
  /** The operator’s other servers, and administrators: these answer with tokens of any user. */
  operator: [
    'POST /api/auth/signin/magic/generate',
    'POST /api/auth/password/reset/generate',
    'POST /api/auth/email/verify/generate',
  ],
} as const satisfies Record<PolicyName, readonly CallName[]>
