import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import { askForProof, proveContactAddress, type ProofParts } from './verify-contact-address.ts'
import { readSubmitter } from './service.ts'

export const submittersHandlers = {
  'GET /api/v1/submitter': ({ context, user }) => readSubmitter(context, user.id),
} satisfies Handlers

export const addressProofHandlers = (parts: ProofParts) =>
  ({
    'POST /api/v1/submitter/address/code': async ({ user }) => {
      await askForProof(parts, user)
      return { success: true }
    },
    'POST /api/v1/submitter/address/proof': async ({ user, body, origin, exchange }) => ({
      address: await proveContactAddress(parts, user.id, body.code, callerOf({ origin, exchange })),
    }),
  }) satisfies Handlers
