import type { Handlers } from '../../../http/request/handler.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { actorOf } from '../../describing/profiles/actor.ts'
import { linkArchive, readArchive, requestArchive } from './archive/archives.ts'
import type { ArchiveDeps } from './own-data/collect-all.ts'
import { makeArchive } from './archive/make-archive.ts'
import { listDisclosures } from './own-data/disclosures.ts'
import { exportData, type ExportDeps } from './own-data/export-data.ts'

export const dataExportHandlers = (deps: Omit<ExportDeps, 'context'>) =>
  ({
    'POST /api/v1/account/export': ({ context, ...request }) =>
      exportData({ ...deps, context }, actorOf(request)),
    'GET /api/v1/account/disclosures': ({ context, user, query }) =>
      listDisclosures(context, user, query.cursor),
    'GET /api/v1/account/archive': async ({ context, user }) => ({
      archive: await readArchive(context, user.id),
    }),
    'POST /api/v1/account/archive': async ({ context, ...request }) => ({
      archive: await requestArchive(context, actorOf(request)),
    }),
    'POST /api/v1/account/archive/link': async ({ context, user }) => ({
      url: await linkArchive(context, user),
    }),
  }) satisfies Handlers

export const dataExportJobHandlers = (deps: ArchiveDeps): Pick<JobHandlers, 'make-archive'> => ({
  'make-archive': (payload) => makeArchive(deps, payload),
})
