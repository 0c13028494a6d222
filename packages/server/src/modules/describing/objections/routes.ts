import type { Handlers } from '../../../http/request/handler.ts'
import { objectToProcessing, withdrawObjection, type ObjectionDeps } from './object.ts'

const done = { success: true } as const

export const objectionHandlers = (deps: ObjectionDeps) =>
  ({
    'POST /api/v1/objections': async ({ body }) => {
      await objectToProcessing(deps, body)
      return done
    },
    'POST /api/v1/objections/withdraw': async ({ body }) => {
      await withdrawObjection(deps, body)
      return done
    },
  }) satisfies Handlers
