import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/attempts.ts'
import {
  requestAddressCode,
  verifyContactAddress,
  type AddressVerificationDeps,
} from './verify-contact-address.ts'
import { readSubmitter } from './service.ts'

export const submittersHandlers = {
  'GET /api/v1/submitter': ({ context, user }) => readSubmitter(context, user.id),
} satisfies Handlers

export const contactAddressHandlers = (deps: AddressVerificationDeps) =>
  ({
    'POST /api/v1/submitter/address/code': ({ user }) => requestAddressCode(deps, user),
    'POST /api/v1/submitter/address/proof': async ({ user, body, ...request }) => ({
      address: await verifyContactAddress(deps, {
        userId: user.id,
        code: body.code,
        caller: callerOf(request),
      }),
    }),
  }) satisfies Handlers
