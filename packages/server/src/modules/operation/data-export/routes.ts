import type { Handlers } from '../../../http/request/handler.ts'
import { actorOf } from '../../describing/profiles/actor.ts'
import { exportData, type ExportDeps } from './export-data.ts'

export const dataExportHandlers = (deps: Omit<ExportDeps, 'context'>) =>
  ({
    'POST /api/v1/account/export': ({ context, ...request }) =>
      exportData({ ...deps, context }, actorOf(request)),
  }) satisfies Handlers
