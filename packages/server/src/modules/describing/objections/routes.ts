import type { Handlers } from '../../../http/request/handler.ts'
import { objectToProcessing, withdrawObjection, type ObjectionDeps } from './object.ts'

export const objectionHandlers = (deps: ObjectionDeps) =>
  ({
    'POST /api/v1/objections': ({ body }) => objectToProcessing(deps, body),
    'POST /api/v1/objections/withdraw': ({ body }) => withdrawObjection(deps, body),
  }) satisfies Handlers
