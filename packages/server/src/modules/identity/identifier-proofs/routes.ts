import type { Handlers } from '../../../http/request/handler.ts'
import type { ProofDeps, VisitorMessageDeps } from './deps.ts'
import { enterCode, requestProof } from './proof.ts'

export const identifierProofHandlers = (
  deps: ProofDeps & Pick<VisitorMessageDeps, 'textMessages'>,
) =>
  ({
    'POST /api/v1/identifier-proofs': ({ body, exchange }) =>
      requestProof(deps, body, exchange.sender),
    'POST /api/v1/identifier-proofs/code': ({ body, exchange }) =>
      enterCode(deps, body, exchange.sender),
  }) satisfies Handlers
