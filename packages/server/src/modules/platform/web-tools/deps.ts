import type { Contract } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { z } from 'zod'
import type { ToolsConfig } from '../../../config/resolve/tools.ts'
import type { Context } from '../../../context/context.ts'
import type { DocumentReader } from '../../../web-content/document-reader.ts'
import type { WebClient } from '../../../web-content/web-client.ts'
import { consumeLimit } from '../limits/service.ts'

export type WebTools = {
  config: ToolsConfig
  client: WebClient
  documents: DocumentReader
}
export type WebToolDeps = Pick<Context, 'background' | 'clock' | 'database' | 'log' | 'random'> & {
  webTools: WebTools
}

type CallOf<Name extends string> = Contract[`POST /api/data/:projectId/${Name}` & keyof Contract]
export type Input<Name extends string> =
  CallOf<Name> extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : never
export type Result<Name extends string> =
  CallOf<Name> extends { output: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** Each call counts, also one that fails. */
export const countCall = ({ clock, database, random }: WebToolDeps, userId: string) =>
  database.transaction('app', userId, (trx) =>
    consumeLimit({ clock, random }, trx, { userId, action: 'web_tool' }),
  )

export const requireWebPages = ({ webTools }: WebToolDeps): void => {
  if (!webTools.config.webPages) throw new AppError('NOT_CONFIGURED')
}
