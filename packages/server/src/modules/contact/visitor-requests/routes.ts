import type { Handlers } from '../../../http/request/handler.ts'
import { submitRequest, type SubmitDeps } from './requests.ts'

export const visitorRequestHandlers = (deps: SubmitDeps) =>
  ({
    'POST /api/v1/requests': ({ body, exchange }) => submitRequest(deps, body, exchange.sender),
  }) satisfies Handlers
